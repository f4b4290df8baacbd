extension EnglishLexicon {
    /// Verbs with which tasks begin: they tell a list of tasks from a task with its note.
    static let verbs: [(String, Lexicon.Entry)] = entries(
        """
        accept address adjust answer apply archive arrange ask assemble attend back backup bake bathe \
        bleed book borrow bring brush build buy call cancel catch change charge check choose clean \
        clear close collect compare confirm contact cook copy cut debug decide decorate deliver deploy \
        design dig discuss do donate download draft draw drink drive drop dry dust earn eat edit email \
        empty enroll exercise explain explore feed fetch file fill find finish fix floss fold follow \
        freeze get give go grab groom hand hang harvest help hire hoover install invite invoice iron \
        join jog journal learn leave lock look mail measure meditate meet memorize mend message mop move \
        mow negotiate oil open order organise organize pack paint park pay phone pick plan plant play \
        polish post practice practise prepare print process proofread prune publish purchase push read \
        record recycle refill refund register renew rent repair replace reply report request reschedule \
        research reserve return review ride rinse run save scan schedule see select sell send service \
        sew shave ship shop show sign skype sleep sort speak start stop stretch study submit subscribe \
        swap sweep swim take talk tell test text thank throw tidy train translate transfer treat trim try \
        tune turn unpack update upgrade upload use vacuum verify visit vote walk wash watch water wear \
        weed weigh wipe withdraw work wrap write
        """, .other, .verb)
}
