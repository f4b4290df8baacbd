/// The words of requests and questions, by what they may be.
enum RoleWords {
    /// Words found with a slip where an order begins with them.
    static let forgiving = [
        "delete", "remove", "complete", "finish", "cancel", "agenda", "calendar", "missed",
        "completed", "done", "lists", "show", "find", "mark", "tick",
        "finished", "home", "tasks", "week", "month", "today", "skip", "clear", "erase",
        "reminders", "list", "check", "schedule", "what", "empty", "wipe",
    ]

    /// Nouns of the plan found with a slip within an order or a question.
    static let nouns = [
        "reminders", "reminder", "calendar", "schedule", "agenda", "planner", "shopping",
        "groceries", "grocery",
        "appointments", "appointment", "meetings", "meeting", "tasks", "alarms", "timer", "today",
        "tomorrow", "list",
    ].map { Array($0.utf8) }
    /// Other forms of verbs of orders, with the verb.
    static let irregular = [
        "told": "tell", "took": "take", "gave": "give", "made": "make", "wrote": "write",
        "put": "put", "set": "set",
        "let": "let", "got": "get", "showed": "show", "threw": "throw", "read": "read",
        "kept": "keep",
    ]
    /// Verbs of orders that have no role.
    static let requests: Set<String> = [
        "remind", "move", "change", "call", "turn", "wake", "ping", "nudge",
    ]

    /// Each role with its words, which spaces part.
    static let all: [(Role, String)] = [
        (
            .wh,
            """
            what which when where who whom whose why how what's whats when's whens where's wheres who's whos how's hows \
            wat wut wot waht wich wats wen whn wht whatre what're whatve what've whend when'd what'd
            """
        ),
        (
            .auxiliary,
            """
            is are was were am do does did have has had can could will would shall should may might must isn't isnt aren't \
            arent wasn't wasnt weren't don't dont doesn't doesnt didn't didnt haven't havent hasn't hasnt won't can't \
            shouldn't
            """
        ),
        (
            .being,
            "is are was were am be been being it's its that's thats there's theres isn't isnt wasn't aren't"
        ),
        (.speaker, "i we i've ive we've weve i'm im we're i'd we'd i'll we'll"),
        (.addressee, "you u ya yall"),
        (
            .subject,
            "he she they it there anyone anybody someone everyone this that these those it's its there's theres"
        ),
        (.whether, "if whether"),

        (
            .see,
            """
            show see know tell read list give display view open hear check fetch find pull bring recite say speak text \
            send print review present describe name look repeat run walk gimme lemme announce summarize \
            summarise share browse
            """
        ),
        (
            .put,
            """
            put add include throw write note jot place insert stick pop enter schedule record log set create make tack toss \
            append pencil plan slot chuck slap squeeze mark book register save keep stash start begin shove drop \
            bung whack post file plug slip track
            """
        ),
        (
            .take,
            "delete remove erase cancel cancell cancle retract unadd eradicate rm del nix scrap ditch axe purge dismiss unschedule discard del eliminate deleet"
        ),
        (
            .mayTake,
            """
            take cross strike scratch drop lose pull kick get clear trash bin toss kill forget throw knock dump \
            wipe bump rub void yank pop scratch clean check tick mark
            """
        ),
        (
            .empty,
            "clear empty wipe reset blank clean purge erase flush delete remove cancel nuke scrap clr"
        ),
        (.complete, "complete finish tick check cross mark close resolve"),
        (.skip, "skip omit"),
        (
            .wasPut,
            "added put included written noted placed inserted scheduled set entered recorded logged booked made created marked listed"
        ),
        (
            .wasTaken,
            "checked ticked removed deleted erased cancelled canceled scrapped off scratched crossed struck dropped gone taken cut axed"
        ),
        (.wasEmptied, "cleared emptied wiped blank empty clear reset clean erased deleted"),
        (
            .wasDone,
            "done finished complete completed sorted handled accomplished dealt ticked"
        ),
        (.wants, "need want wants needs like love wanna wish require gotta require"),

        (
            .holder,
            "list lists calendar calender calandar schedule schedual agenda planner diary plan plans itinerary lisr lst lsit liste docket list's calendar's wishlist backlog plate calendars schedules roster"
        ),
        (
            .entries,
            """
            tasks todos to-dos reminders alarms events appointments meetings chores errands timers items deadlines \
            assignments obligations commitments engagements duties jobs reminder's alerts activities \
            plans entries bookings
            """
        ),
        (
            .entry,
            "reminder alarm timer event item entry task todo note alert notification to-do thing appointment"
        ),
        (
            .planName,
            "to-do todo todos task tasks chore chores reminder reminders alarms appointments meetings deadlines assignments commitments things main priority master pending do daily weekly event events"
        ),
        (
            .standing,
            """
            due down planned scheduled left pending open outstanding booked coming happening upcoming set remaining next \
            overdue missed late done unfinished incomplete undone lined arranged todo missing
            """
        ),
        (
            .leisure,
            "free busy available booked open clear room space gap slot packed full light quiet occupied hectic empty crazy tight"
        ),
        (.whatever, "anything everything something nothing stuff things anythin everythin sth"),
        (
            .appointment,
            """
            appointment meeting dentist doctor interview exam test class lesson call flight party dinner lunch breakfast \
            birthday anniversary wedding practice training session shift deadline game match concert conference checkup \
            haircut event reservation visit rehearsal lecture seminar webinar gym yoga standup review
            """
        ),

        (
            .determiner,
            "the my our your his her their this that these those any some every all each no both another"
        ),
        (.article, "a an"),
        (.into, "on to in into onto for inside within under at"),
        (.outOf, "from off of out outta outof"),
        (.particle, "off out away down up over through back in on"),
        (.pronoun, "it that this them those these one"),
        (.all, "all every everything each whole entire"),
        (
            .joint,
            "to that for about of called named titled saying which says as about: labelled labeled regarding re"
        ),
        (
            .filler,
            """
            just already currently still now please pls plz again really ever actually also even right kindly then so \
            maybe perhaps too yet though quick quickly possibly exactly
            """
        ),
        (
            .whole,
            "entire whole complete full current existing new old own daily weekly upcoming pending open latest personal remaining other usual weekday weekend monthly morning evening"
        ),
        (
            .modal,
            "should must can could will would shall ought may might needs need has have gotta"
        ),
        (
            .negation,
            "no not don't dont doesn't doesnt didn't didnt never won't haven't havent isn't isnt can't cannot without longer"
        ),
    ]
}
