/// What can be said to the bot, in words.
enum HelpText {
    static let overview: RichText = """
        Add: buy gift this week !! · dentist tomorrow 3pm, remind me 30 min before · pay rent on the 1st of every month
        See: home · today · week · month · all · missed · completed · routines · waiting · list groceries · find gift · calendar · what's due friday?
        Ask: is milk on my list? · how long until the dentist? · am i free friday? · when did i last water the plants? · where is band practice? · stats · missed october · what now
        Do: done 3 · done gift · skip 4 · reopen 3 · snooze 3 1h · delete 3 · keep all · let it go · undo · bring back the bins
        Change: move 3 to friday · move everything but 4 to tomorrow · push everything by 20 min · swap 3 and 5 · split 3 · rename 3 to buy flowers · priority 3 !! · 3 every tuesday instead · note 3 …
        Lists: lists · new list groceries green · buy milk @groceries · #tag · add cake and candles to 3 as a checklist
        Cheer: quote · tip · another · quote about discipline · not for me · why this one
        Settings: timezone Paris · agenda at 7:30 · quiet 22-7 · week starts sunday · settings
        You: me · privacy · export · import · stop · delete my account · link
        Elsewhere: web signs a browser in · feed for your calendar program · token for a program · tokens · subscribe https://… reads a calendar
        More: help add · help repeat · help reminders · help lists · help checklists · help files · help group · help calendar · help canvas · help quotes · help web · help settings
        """

    private static let texts: [(names: [String], text: RichText)] = [
        (
            ["add", "tasks", "task", "dates"],
            """
            A task is its title with any of these, in any order: a day (tomorrow, fri, 5 dec, in 3 days), a time (at 5, 17:30, noon), a period (this week, in December, from mon to thu), ! !! !!! or p1, @list, #tag, * for a star, // notes.
            Several lines that read like tasks are several tasks. Quoted text is never read as a date.
            note 3 Joan 01632 960118 · the boiler man wants $61: noted, found, and told when asked: details of 3 · how much is the boiler man?
            Joan will ring back · Kim has my drill · waiting on the plumber: marked ⏳, and asked about each week; waiting shows them all. 3 is waiting · 3 is not waiting.
            `/add` alone leads through a form.
            """
        ),
        (
            ["repeat", "routine", "routines", "every"],
            """
            every day · every mon wed fri 7am · every 2 weeks on wed · on the 1st of every month · first friday of each month · 2nd and 4th tue · last weekday of the month · every year on 5 june · at 9, 13 and 21
            Single dates: lates 3, 4 and 5 dec · vet 30 nov and 14 dec 11am. Left out: every monday except 28 dec.
            End it: until june · for 2 weeks · 10 times; later: 3 until 1 dec. From completion: every! 3 days.
            The 31st falls on the last day of a shorter month. done and skip act on one time; pause 3 until 3 Jan silences it.
            event lecture every mon 10 · 3 is an event: it takes place by itself, leaves when it is over and is never missed.
            """
        ),
        (
            ["reminders", "remind", "reminder", "snooze", "nag"],
            """
            A task with a time rings then. Instead: remind me 30 min before · 10, 30 and 60 minutes before · the evening before · every 2 hours until done. remind 3 in 20 minutes adds one, no reminder 3 takes all away.
            Tasks without a time come with the morning agenda. snooze 3 1h · snooze till tomorrow 9 · give me 20 minutes · after lunch. `why` says why one came or did not.
            Until done, it rings by its interval for an hour, then six times by the hour, then every three hours, by day: stop nagging · stop for today · stop nagging me about 3 · shut up about the rent.
            by 5, before noon are deadlines: they ring an hour before; deadlines ring 2 hours before. appointments ring 30 minutes before · appointments ring only then.
            what now · just three things: what to do next.
            mute 2 hours · quiet until 15:00 hold all but !!! until then; unmute.
            A reaction answers a reminder: 👍 or ✅ done · 1️⃣ to 5️⃣ that many hours later · ▶️ tomorrow · ⏩ next week.
            """
        ),
        (
            ["lists", "list", "tags"],
            """
            buy milk @groceries puts it on a list and makes it when it is new. lists · list groceries · new list work blue · colour work red · rename list work to office · delete list work (its tasks go to Tasks) · find #tag
            groceries: milk, eggs and bread · is milk on groceries? · take eggs off groceries · clear groceries
            """
        ),
        (
            ["checklists", "checklist", "subtasks", "items"],
            """
            A checklist stands under a task: add cake, candles and balloons to 3 as a checklist, or lines that begin with [ ] below the task in one message. More later: add plates to 3 · add plates to the party checklist.
            Tick: cake is done · got the candles · tick cake · untick cake · tick everything on 3's checklist, or the boxes of show 3 and of its reminder. In reply to the task its name is enough: cake.
            Off: take candles off the checklist of 3 · delete the checklist of 3. Another name: rename cake to pie in 3's checklist. Behind the title stands how far it is: 2/3.
            The last tick does not end the task, it offers Done. The checklist of a routine begins afresh each time.
            """
        ),
        (
            ["files", "file", "photos", "photo", "pictures", "voice"],
            """
            Send a photo, a file or a voice message with words under it: they are the task, and it hangs on it. `for 3` under it, or sent in reply to a task, puts it there. Without words I ask what it is for; a voice message I hear, where whoever runs me set that up.
            show 3 shows it again · show the photo of the passport · with the photo: it comes along when the task rings, without the photo: no more · delete the photo.
            I keep what the network calls it, and no copy: it is shown where it was sent.
            A file that another planner exported, sent without words or with `import`: I say what is in it, and add it when you say so. `import` alone says which I can read.
            """
        ),
        (
            ["group", "groups", "together", "people", "turns", "chores"],
            """
            In a group all share one plan. I hear commands, replies to my messages, and what begins with my name.
            For somebody: buy milk tomorrow @pete · pete: call the plumber friday · remind sam to water the plants at 6 · give the bins to sam · pete does the bins from now on · i'll do 3 this week · nobody does the bins
            In turn: sam and pete take turns with the bins every monday. Whoever had it last, the next one has it next; a turn that is skipped or missed is over, and who leaves is passed over.
            One turn: skip my turn · sam takes my turn with the bins this week · swap turns with pete · i can't do the dishes tonight · can't do it today, pete can you take it. Who takes part: add ann to the bins rotation · take sam out of the rotation
            Away: i'm away until sunday · i'm back. Your turns go on without you, what is yours is offered to the others, and nobody else's routine changes. pause everything is for all, and asks.
            Claim: i'll do it · mine, behind a task or a reminder. sam did my turn credits sam.
            Ask: my chores · pete's chores · who does the bins? · whose turn is it? · who cooks tomorrow? · who did the dishes last? · what's unassigned?
            A reminder reaches the one whose task it is; anyone may tick it, and Done says who did; pete did the bins says it for pete. @x is a person here; a list is named by in x or x list.
            """
        ),
        (
            ["order", "sorting", "sort"],
            """
            The order of tasks cannot be set by hand: on a day the starred come first, then those of higher priority, then by time and age. Nothing was changed.
            star 3 puts it on top · 3 !!! makes it matter more · move 3 to friday gives it another day.
            """
        ),
        (
            ["calendar", "week", "month"],
            """
            calendar shows a month, week its days. While one of them is the last thing shown, press a button or say it: next · back · a day (26, thursday, 5 dec) · calendar week · calendar december.
            On a day: the number of a task opens it, then done · move · edit · delete · back; add here dentist 10:00 adds one.
            subscribe to https://… as work reads a calendar of somebody else: its busy times stand in italics, and am i free thursday 3pm names them. subscriptions · unsubscribe work
            • to do, ✓ all done, ◦ something missed, ( ) today. Where the network can, it comes with a picture: pictures dark · pictures off · pictures on
            """
        ),
        (
            ["canvas", "school", "courses", "subscriptions", "subscribe"],
            """
            subscribe to https://… as work reads a calendar of somebody else every hour; subscriptions shows how that went · unsubscribe work.
            canvas https://school.example, in a private chat, follows your planner on a Canvas: I ask for an access token, keep it sealed, and read every hour. What is due stands in the list Canvas, moves when it moves there, and is ticked when it is handed in; what you tick here is marked as complete there. subscriptions shows how that went · canvas off forgets the token.
            """
        ),
        (
            ["quotes", "quote", "tips", "tip", "motivation"],
            """
            quote · tip · another · quote about courage · quote by seneca · tips on sleep. Nothing comes again before you have seen the rest.
            keep · my quotes. `not for me` drops one for good; `why this one` says where it is from. Both work in reply to an older one, and under the agenda.
            quotes above, below or off · quotes about calm and work · no quotes about work · only tips in the agenda · all quotes
            """
        ),
        (
            ["web", "browser", "token", "tokens", "feed", "password"],
            """
            web gives a link that signs a browser in, once, within 10 minutes: your plan as pages, with a calendar to drag in.
            app password for phone: what a calendar program asks for (CalDAV) · feed, feed of groceries, feed of #tag: an address to subscribe to.
            token for shortcuts: for programs that speak to me; token for widget read, token for siri add narrow it.
            webhook https://… is told when a task is added, rings, is done or missed · push also to ntfy https://ntfy.sh/topic, or to gotify https://…: reminders and agenda go there too.
            tokens shows who is signed in and what was given, each with a button that takes it back · revoke siri · sign out everywhere.
            They are there where whoever runs me switched them on.
            """
        ),
        (
            ["settings", "setting", "timezone", "agenda"],
            """
            timezone Paris · agenda at 7:30 or off · agenda at 7 on weekdays and 9:30 on weekends · review at 21:00 · quiet 22-7 · week starts sunday · 24h or 12h · dates month first or day first · day starts at 4 · evening at 20 · bedtime at 23 · name Sam · quotes above, below or off · pictures on, dark or off · stats on or off · settings shows all
            For a while: quiet 10 to 16 until sunday · skip the agenda tomorrow · agenda at 15 this week · agenda at 15 while I'm on lates · pacific time until saturday · lates 3 4 5 may: agenda at 15:00, quiet 9 to 14
            """
        ),
    ]

    /// The help on a topic; nil for an unknown one.
    static func topic(_ name: String) -> RichText? {
        texts.first { $0.names.contains(name.lowercased()) }?.text
    }

    /// The topics there are.
    static var topics: String { texts.map { $0.names[0] }.joined(separator: ", ") }
}
