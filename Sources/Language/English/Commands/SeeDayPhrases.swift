import Planner

/// Ways of asking what stands on a day, in a list, or under a word.
enum SeeDayPhrases {
    /// The questions about days.
    static let days: [EnglishPhrase] = [
        Phrase(
            "what's|whats [left|due|on|planned|happening|scheduled|coming] [up] [for|on|in] {}",
            "what is|are [left|due|on|planned|happening|scheduled|coming] [up] [for|on|in] {}",
            "what's|whats [on] my agenda|schedule|plan|list|calendar|plate|planner [for|on] {}",
            "what is [on] my agenda|schedule|plan|list|calendar|plate|planner [for|on] {}",
            "what's|whats on my|the to do list [for|on] {}",
            "what is on my|the to do list [for|on] {}",
            "what's|whats on my|the todo|task list [for|on] {}",
            "what is on my|the todo|task list [for|on] {}",
            "[tell|show] [me] what i have|need|must|got [to] [do] [for|on|in] {}",
            "[tell|show] [me] what's|whats due|on|planned|up [for|on|in] {}",
            "[tell|show] [me] what is due|on|planned|up [for|on|in] {}",
            "read|tell [me] [out|off] my|the tasks|todos|reminders|plan|list|agenda|schedule [for|on] {}",
            "how busy am i [on|in] {}", "what|how about [on] {}", "and {}",
            "what's|whats [left] on my|the|our plate [for|on] {}",
            "what is on my|the plate [for|on] {}",
            "what do i have [due|planned|on|left] [for|on|in] {}",
            "what tasks|things|reminders do i have [for|on|in] {}",
            "what are|is my|the tasks|todos|plan|plans|reminders|agenda [for|on|in] {}",
            "any|some tasks|todos|plans|reminders [due] [for|on|in] {}",
            "what do|must|should i have|need|do [to] [do] [for|on|in] {}",
            "what have i got [to] [do] [on|for|in] {}", "what have i planned [on|for|in] {}",
            "what am i doing [for|on|in] {}",
            "anything [due|on|planned|left|to] [do] [for|on|in] {}",
            "got|have anything [due|on|planned|to] [do] [for|on|in] {}",
            "do i have anything [due|on|planned|to] [do] [for|on|in] {}",
            "[am] [i] free|busy [on|in] {}",
            "have i got anything [due|on|planned|to] [do] [for|on|in] {}",
            "is anything due|planned|on [for|on|in|at] {}",
            "is there anything [due|on|planned|to] [do] [for|on|in] {}",
            "how does [my] {} look [like]", "how's|hows [my] {} look|looking [like]",
            "how is [my] {} looking", "what's|whats [my] {} look|looking|like [like]",
            "what does [my] {} look like", "what's|whats happening {}",
            "[all] due [for|on|in|by] {}",
            "[my|the] tasks|todos|plan|agenda|schedule|things|reminders [due] [for|on|in|of|by] {}",
            "show|list|see|view|give|gimme|display|get [me] [my|the|all] [tasks|todos|plan|agenda|"
                + "schedule]"
                + " [due] [for|on|in|of|by] {}",
            "show|list|tell [me] what's|whats [due|on|planned] [for|on|in] {}",
            "[show|list|see|view|give|gimme] [me] {} tasks|todos|plan|list|agenda|schedule",
            reads: { said in said.view(0).map { Understanding(.view($0)) } })
    ]

    /// Lists and searches by name.
    static let names: [EnglishPhrase] = [
        Phrase(
            "what's|whats [left|still] on|in [the|my] {} list", "what is on|in [the|my] {} list",
            "show|open|see|view [me] [the|my] {} list", "[show] [me] [the|my] {} list",
            "show|open|see|view list {}", "list tasks in [list] {}",
            "[show] [me] tasks in [list] {}",
            "show|list|see [me] [my|the] {} tasks|todos|stuff|items",
            "what's|whats in [the|my] [list] {}", "what is in [the|my] [list] {}",
            "what's|whats on [the|my] [list] {}", "what is on [the|my] [list] {}",
            reads: { said in said.listView(0) }),
        Phrase(
            "[my|the] {} tasks|todos",
            reads: { said in said.gap(0).count == 1 ? said.listView(0) : nil }),
        Phrase(
            "[show] [me] everything|all in|on|from|under [the|my] {} [list]",
            reads: { said in
                said.knownList(said.text(0)).map { Understanding(.view(.list($0))) }
            }),
        Phrase(
            "tag|tagged {}", "[show|list|see|find] [me] tasks|everything tagged|tag {}",
            "show|list|see|find [me] tag|tagged {}",
            "[show|list|find] [me] tasks with [the] tag {}",
            reads: { said in said.tagView(0) }),
        Phrase(
            "search|find tasks|task for|with|about {}",
            "find|search|grep|lookup [for] [the|my] [tasks|task] [with|about|named|called] {}",
            "look for|up [the|my] {}", "search tasks [for] {}", "find tasks|task {}",
            "where is|are [the|my] {} [task]", "where's|wheres [the|my] {} [task]",
            reads: { said in said.search(0) }),
        Phrase(
            "find|search [for|task|tasks]",
            means: .view(.find("")), problem: .missing(.title)),
    ]

    /// Single tasks, and whatever else `show` may stand before.
    static let tasks: [EnglishPhrase] = [
        Phrase("[show] [me] next dates", means: .next(.none)),
        Phrase(
            "next|upcoming [dates|date|times|time|occurrences|occurrence] [of|for] [the|my] {}",
            "[show|list] [me] [the] next [dates|times|occurrences] [of|for] {}",
            "dates|occurrences [of|for] [the|my] {}",
            "when is|are|was [the|my] [next] {} [due|next]",
            "when's|whens [the|my] [next] {} [due|next]", "when do i have {} next",
            "when does {} repeat|happen|recur [next]",
            "when do|must|should i have to [do] {}", "what time|day is [the|my] {}",
            reads: { said in said.next(0) }),
        Phrase(
            "when [is|was] [it] [due|next]", "when's|whens it [due|next]",
            reads: {
                said in said.sentence.context.isReply ? Understanding(.next(.none)) : nil
            }),
        Phrase(
            "show|see|view|open|display|check|describe [me] {}",
            "details|detail|info|card [of|for|on|about] {}",
            "show|see [me] [the] details|info [of|for|on|about] {}",
            "what's|whats|what [is] {}", "task|number|no {}",
            reads: { said in said.card(0) }),
        Phrase(
            "tell me [more] about {}", "more [info|details] about|on {}",
            reads: { said in said.pointed(0).map { Understanding(.show($0)) } }),
        Phrase("list {}", "show list {}", reads: { said in said.listOrCard(0) }),
        Phrase("details|info", reads: { _ in Understanding(.show(.none)) }),
        Phrase(
            "show",
            reads: { said in
                said.sentence.context.isReply
                    ? Understanding(.show(.none)) : Understanding(.view(.home))
            }),
    ]
}
