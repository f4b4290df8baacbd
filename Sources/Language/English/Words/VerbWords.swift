extension EnglishLexicon {
    /// Verbs with which tasks begin: they tell a list of tasks from a task with its note.
    static let verbs: [(String, Lexicon.Entry)] = entries(
        """
        accept activate address adjust adopt answer apologise apologize apply archive arrange ask \
        assemble assign attend back backup bake bathe bleed boil book borrow bring brush build \
        buy calibrate call cancel carry carve catch celebrate change charge chase check choose \
        chop clean clear close collect compare confirm congratulate contact cook coordinate copy \
        cover cross cut debug decide decorate defend defrost deliver deploy deposit descale \
        design dial dig disable disconnect discuss disinfect dispose dispute do donate download \
        draft drain draw drink drive drop dry dust dye earn eat edit email empty enable enjoy \
        enquire enrol enroll ensure enter escalate estimate evaluate exchange exercise explain \
        explore extend feed fetch file fill finalise finalize find finish fix floss fold follow \
        forward freeze fry gather generate get give go grab grease greet grill groom grow hand \
        hang harvest hear help hire hoist hoover hug hunt inflate inform inquire inspect install \
        introduce invest investigate invite invoice iron jog join journal kick knead learn leave \
        lend listen load locate lock look mail maintain marinate measure meditate meet \
        memorize mend mentor message monitor mop move mow mulch negotiate nominate notarize nudge \
        observe obtain oil open operate order organise organize outline overhaul pack paint park \
        patch pay peel persuade phone photograph pick plan plant play polish post pour \
        practice practise preheat prepare print process promote proofread propose protect prune \
        publish pull pump purchase pursue push quit rake reach read rearrange reassemble rebook \
        reboot rebuild recharge reconcile record recycle redeem refill refresh refund register \
        reheat reimburse remove renew rent reorder repair replace reply report request reschedule \
        research reserve resolve restart restock restore resubmit retrieve return review revise \
        rewrite ride ring rinse roast rotate run save scan schedule scrape scrub secure see \
        select sell send service settle sew sharpen shave ship shop shovel show shred sign skype \
        sleep solder solve sort speak spend spray start sterilise sterilize stick stir stop \
        stretch strip study submit subscribe supervise swap sweep swim synchronize take talk \
        taste teach tell test text thank thaw throw tidy tie tighten toss touch trace train \
        transcribe transfer translate transplant treat trim try tune turn unblock unclog unfollow \
        uninstall unload unpack unplug unsubscribe untangle untie unwrap upcycle update upgrade \
        upload use utilize vacuum varnish verify visit vote wake walk warm wash watch water wean \
        wear weed weigh weld whisk wipe withdraw work wrap write
        """, .other, .verb)
}
