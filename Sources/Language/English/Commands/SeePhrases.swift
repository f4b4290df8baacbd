/// Ways of asking to see the plan.
enum SeePhrases {
    /// The views that need no day.
    static let views: [EnglishPhrase] = [
        Phrase(
            "[show|open|go] [me] [my|the|to] home", "overview", "dashboard",
            "[show|list] [me] [my|the] [all] pending|open|active|remaining|outstanding [tasks|todos]",
            "tasks|todos|todo|plan|reminders",
            "my|the|our tasks|todos|todo|plan|overview|dashboard|reminders|list",
            "list my|the|our tasks|todos|plan", "list todos|plan|reminders",
            "show|see|view|get|display|open|give|gimme|check [me] [my|the|our] "
                + "tasks|todos|todo|plan|overview|dashboard|reminders [list|lists]",
            "[show|see|view|list|get|display|open|check] [me] [my|the] to do [list|lists]",
            "[show|see|view|check] [me] [my|the] todo|task list|lists",
            "what to do [now|next|today]",
            "what do i have [left] to do [now]", "what have i got to do", "what needs doing",
            "what's|whats [left] on my|the plate|list|plan", "what is on my|the plate|list|plan",
            "what's|whats|what on my|the to do list", "what is on my to do list",
            "what's|whats on my todo list", "what are|is my tasks|todos|plan|todo",
            "what should|shall|must i do [now|next|first]", "what's|whats [up] next|left",
            "what is [up] next|left [to] [do]", "what's|whats left to do",
            "anything [left|else] to do", "anything due|on|planned|scheduled|left",
            "read|tell|give [me] [out|off|back] my|the tasks|todos|reminders|plan|list|agenda|schedule",
            "read|tell|give [me] my|the to do list", "read|tell|give [me] my|the todo|task list",
            "[tell|show] [me] what i have|need|must|got [to] [do]",
            "what tasks|reminders|things|todos do i have [left]", "what do i still have|need to do",
            "what's|whats|what [is] pending|outstanding|open|due|unfinished|undone",
            "[tell|show] [me] what's|whats|what [is] due|pending|left|open",
            "show me everything i have|need to do", "next", "what do i need to do [now|next]",
            means: .view(.home)),
        Phrase(
            "today", "my day", "plan for today", "today's|todays list|tasks|plan|todos",
            "what's|whats|what [is] my day like", "what's|whats my day look like",
            "how does|is my day look|looking|like [like]", "how's|hows my day [looking|look]",
            "how is my day", "day [view]", "[show|see] [me] my day", means: .view(.today)),
        Phrase(
            "did i do|finish|complete|get anything [done] today|yesterday|this|last [week|month]",
            "what did i do|finish|complete|get [done] today|yesterday|this|last [week|month]",
            "what have i done|finished|completed|accomplished [done] today|this [week|month]",
            "[show|list] [me] [all|what] [i] completed|finished|did today|yesterday|this [week|month]",
            "[show] [me] [my] stats|statistics|streak|history|progress", means: .view(.completed)),
        Phrase(
            "[show|list|see|view] [me] [my|all|the] [all] routines",
            "[show|list|see|view] [me] [my|all|the] [all] routine|recurring|repeating tasks",
            "what are my routines", "what|which routines do i have", means: .view(.only(.routine))),
        Phrase(
            "[show|list|see|view] [me] [my|all|the] [all] specials",
            "[show|list|see|view] [me] [my|all|the] [all] special tasks",
            means: .view(.only(.special))),
        Phrase(
            "show|list|see|view [me] [my|all|the] [all] starred|pinned [tasks|ones]",
            "[my|all] starred|pinned tasks", "what is|did|have [i] starred|pinned",
            means: .view(.only(.starred))),
        Phrase(
            "show|list|see|view [me] [my|all|the] [all] high|top priority [tasks|ones]",
            "show|list|see|view [me] [my|all|the] [all] urgent|important [tasks|ones]",
            "[my|all] high priority tasks", "my urgent|important tasks",
            "what's|whats [most] urgent|important",
            "what is [most] urgent|important", means: .view(.only(.high))),
        Phrase(
            "show|list|see|view [me] [my|all|the] [all] medium priority [tasks|ones]",
            means: .view(.only(.medium))),
        Phrase(
            "show|list|see|view [me] [my|all|the] [all] low priority [tasks|ones]",
            means: .view(.only(.low))),
        Phrase(
            "how many tasks|things|todos do i have [to] [do] [left]",
            "how many tasks|things|todos [are] left",

            "what's|whats [the|my] plan",
            "what is the|my plan",
            means: .view(.home)),
        Phrase(
            "how many tasks|things|todos do i have [to] [do] [left] today",
            "[i'm|im] done|finished for today|now", means: .view(.today)),
        Phrase(
            "[show] [me] [the|my] todays|today's agenda",
            reads: { _ in
                Understanding(.view(.agenda))
            }),
        Phrase(
            "[show|see|view|list|open] [me] [my|the|this] week [view]", "weekly plan|view|overview",
            "[show|see|view|list] [me] [my|the] [all] upcoming|coming [tasks|todos|up]",
            "what's|what|whats [is] coming [up]",
            means: .view(.week)),
        Phrase(
            "[show|see|view|list|open] [me] [my|the|this] month [view]",
            "monthly plan|view|overview", means: .view(.month)),
        Phrase(
            "all|everything", "[show|see|view|list|display|give|gimme|get] [me] all|everything",
            "[show|see|view|list|display|give|gimme|get] [me] all [of] [my|the|our] tasks|todos|"
                + "reminders",
            "every|each task|todo", "[show|see|give] [me] [the] full|whole|complete|entire list",
            "what are all my|the tasks|todos", means: .view(.all)),
        Phrase(
            "[show|see|view|list] [me] [my|the] [all] missed|overdue|late|uncompleted|unfinished "
                + "[tasks|todos|ones|list|stuff|things|items]",
            "[show|see|view|list|give] [me] [all] all|everything|anything|whatever|things|tasks|stuff "
                + "[that|that's|thats|which|what's|whats] [is|are|has|have] [been] overdue|late|missed",
            "show|see|view|list [me] what's|whats overdue|late|missed",
            "show|see|view|list [me] what is overdue|late|missed",
            "what did|have i miss|missed",
            "did|have i miss|missed anything [today|yesterday]",
            "show me what i missed|forgot", "what did i forget",
            "what's|whats overdue|late|missed|outstanding", "what is overdue|late|missed",
            "anything overdue|late|missed", "[what's|whats] past due [tasks]", "what is past due",
            "[show|see|view|open] [me] [my|the] archive", "missed this month",
            "what am i late with|on|for", means: .view(.missed)),
        Phrase(
            "completed|complted", "completed|finished tasks|todos|ones|list",
            "show|see|view|list [me] [my|the] [all] completed|finished [tasks|todos|ones|list|stuff|things|items]",
            "[all] my completed|finished tasks|todos",
            "show|see|view|list [me] [my|the] [all] done [tasks|todos|ones|list|stuff|things|items]",
            "[all] done tasks|todos|list",
            "[show] [me] what [have] i [have] did|done|completed|finished",
            "what did|have i do|done|finish|finished|complete|completed", "what i've done",
            "what did i get done",
            "[show] [me] [the] things|tasks|stuff|everything [that] i completed|did|finished [today|this|yesterday] [week|month]",
            "[show] [me] what i've|ive done|finished|completed",
            "what's|whats done|completed|finished", "what is done|completed",
            "what have|did i [get] accomplish|accomplished|achieved|achieve",
            means: .view(.completed)),
        Phrase(
            "[show|send|give|gimme|see|view|get] [me] [my|the] [morning|daily] agenda [now|please]",
            means: .view(.agenda)),
        Phrase(
            "[show|see|view|open] [me] [my|the] [month] calendar|calender|cal [view]",
            means: .view(.calendar)),
        Phrase(
            "[show|see|view|open] [me] [my|the] [month] calendar|calender|cal [view] [for|of|in] {}",
            reads: { said in said.view(0).map { Understanding(.view($0)) } }),
        Phrase(
            "lists", "list", "[show|see|view|list] [me] [my|the] [all] [my|the] lists",
            "what|which lists do i have", "what are|were my lists", "what lists are there",
            "which lists are there", "list of lists", "[show] [me] all [my|the] lists",
            means: .lists),
    ]
}
