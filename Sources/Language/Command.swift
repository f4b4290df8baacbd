public import Planner

/// What a message asks the planner to do: the result of understanding it.
public enum Command: Hashable, Codable, Sendable {
    /// Add these tasks: one, or one for each line of the message.
    case add([TaskDraft])
    /// Begin the guided form (`/add` alone).
    case form
    /// Show a part of the plan.
    case view(View)
    /// Show one task with everything that is known of it.
    case show(Target)
    /// Show the next dates of a routine task.
    case next(Target)
    /// Mark tasks as done; `on` picks the occurrence of that day.
    case complete(Target, on: NamedDay?)
    /// Mark everything that a view shows as done (`done all today`).
    case completeAll(View)
    /// Open again what was closed last.
    case reopen(Target)
    /// Leave out one occurrence of a routine task; `on` picks the occurrence of that day.
    case skip(Target, on: NamedDay?)
    /// Change parts of tasks.
    case edit(Target, TaskEdit)
    /// Let tasks, or all of two days, change places in time.
    case swap(Target, Target)
    /// Make several tasks of one that holds several things.
    case split(Target)
    /// Take missed tasks out of `missed`; `.none` is all of them that are no routines, `.all` those in a view.
    case letGo(Target)
    /// Keep missed tasks that are no routines for the coming month; `.none` is all of them.
    case keepMissed(Target)
    /// Delete tasks.
    case delete(Target)
    /// Delete everything open in a part of the plan (`clear groceries`).
    case clear(View)
    /// Answer a question about the plan.
    case question(Question)
    /// Delete everything completed.
    case clearCompleted
    /// Ring later; nil when no time was given.
    case snooze(Target, SnoozeTime?)
    /// Change the checklist of a task; `.none` is the checklist that is spoken of.
    case checklist(Target, ChecklistChange)
    /// Say that it cannot be done, and what can.
    case refuse(Refusal)
    /// Add reminders to a task that exists (`remind 3 in 20 minutes`).
    case remind(Target, [Reminder])
    /// Stop nagging about tasks, for good or until tomorrow; `.none` is about the times that nag now.
    case stopNagging(Target, today: Bool)
    /// Hold unasked messages until then, except the most urgent; nil when no end was given.
    case mute(SnoozeTime?)
    /// Silence a routine until that day, on which it is on again; nil until `resume`. A target of `.none` is
    /// the person's own pushes (`pause` alone).
    case pause(Target, until: CivilDate?)
    /// End a pause early.
    case resume(Target)
    /// Silence all routines on these days, both included; nil ends a holiday early.
    case holiday(Span?)
    /// Somebody of a group is away on these days, both included; nil where they are back.
    case away(Person, Span?)
    /// Put up the message that always shows what is open, or take it down.
    case board(Bool)
    /// Show the lists.
    case lists
    /// Make a list, with a colour word and an emoji where they were given.
    case newList(name: String, colour: String?, emoji: String?)
    /// Rename a list.
    case renameList(name: String, to: String)
    /// Give a list a colour word or an emoji.
    case colourList(name: String, colour: String?, emoji: String?)
    /// Delete a list; its tasks go to the default list, or along with it.
    case deleteList(name: String, withTasks: Bool)
    /// A random quote or tip, of a category where one was named.
    case motivation(Motivation, category: String?)
    /// One more of the kind named, else of the same kind as the last quote or tip.
    case another(Motivation?)
    /// Keep the quote shown last as a favourite.
    case keepQuote
    /// Never show the quote shown last again.
    case dropQuote
    /// Say where the quote shown last is from.
    case whyQuote
    /// Show the kept quotes.
    case myQuotes
    /// Show the settings.
    case settings
    /// Change a setting.
    case set(Setting)
    /// Give a setting another value for a while.
    case setFor(Setting, SettingTerm)
    /// Register, or switch pushes on again.
    case start
    /// Switch all pushes off until `start`.
    case stop
    /// Say what is kept.
    case privacy
    /// Take everything out.
    case export(ExportFormat)
    /// Erase the account.
    case deleteAccount
    /// Ask for a code that joins two identities, or give one.
    case link(code: String?)
    /// Part two identities.
    case unlink
    /// Ask for a code that lets another person in.
    case invite
    /// Let a browser or a program in, or shut it out.
    case door(DoorOrder)
    /// Read what stands elsewhere, or no longer.
    case source(SourceOrder)
    /// Send reminders and agenda to this chat.
    case pushHere
    /// Show the person's own name and photo.
    case me
    /// Forget the person's name and photo, or show them again.
    case forgetMe(Bool)
    /// Explain; of a topic where one was named.
    case help(topic: String?)
    /// Take the last change back.
    case undo
    /// Bring back a deleted task that these words name.
    case restore(String)
    /// Say why a reminder came or did not.
    case why(Target)
    /// A bare number: the answer to a choice that stands open.
    case choose(Int)
    /// A number said in place of another: of a task, or an hour.
    case correct(Int, instead: Int?)
    /// A bare yes or no.
    case confirm(Bool)
    /// Keep as a task what was said and not kept.
    case keep
    /// Keep as a task what was told as done, and complete it.
    case noteDone
    /// Let go of what was said and not kept; else of what was spoken of last.
    case drop
    /// Give up the question or form that stands open.
    case cancel
    /// Talk that asks for nothing.
    case smallTalk(SmallTalk)
    /// Nothing that was understood.
    case unknown
}

/// A day as it was named.
public struct NamedDay: Hashable, Codable, Sendable {
    /// The day, the coming one where a weekday was named.
    public var date: CivilDate
    /// Whether a weekday alone named it, so that it may be the one that has gone by.
    public var isWeekday: Bool
    /// The last of several days (`yoga is off this week`); nil for one.
    public var last: CivilDate?

    /// The day `date`, or the days from it to `last`.
    public init(_ date: CivilDate, isWeekday: Bool = false, last: CivilDate? = nil) {
        self.date = date
        self.isWeekday = isWeekday
        self.last = last
    }

    /// All of the days.
    public var days: ClosedRange<CivilDate> { date...max(date, last ?? date) }
}

/// The day and time of a task that words name.
public struct NamedTime: Hashable, Codable, Sendable {
    /// Its day; nil where none was said.
    public var day: NamedDay?
    /// Its wall time; nil where none was said.
    public var time: CivilTime?

    /// That day and time.
    public init(day: NamedDay?, time: CivilTime?) {
        self.day = day
        self.time = time
    }
}

/// A part of the plan to look at.
public enum View: Hashable, Codable, Sendable {
    case home, today, week, month, all, missed, completed
    /// The agenda as it would come in the morning.
    case agenda
    /// The month of a day as a calendar; nil for the present month.
    case calendar(of: CivilDate?)
    /// One list, by name.
    case list(String)
    /// The open tasks that somebody of the group is to do; nobody in particular when nil.
    case chores(Person?)
    /// The open tasks that have something in common.
    case only(TaskTrait)
    /// What is due on that day.
    case due(CivilDate)
    /// What is due in those days.
    case span(Span)
    /// What was done in those days.
    case done(Span)
    /// What was due in those days and was not done, whether let go of or not.
    case missedIn(Span)
    /// Tasks whose title, notes or tags hold this text; `#tag` finds a tag.
    case find(String)
}

/// What open tasks may have in common.
public enum TaskTrait: String, CaseIterable, Hashable, Codable, Sendable {
    case routine, special, starred
    /// Tasks that wait for somebody else.
    case waiting
    /// That priority.
    case high, medium, low
}

/// Which tasks a command is about.
public enum Target: Hashable, Codable, Sendable {
    /// By short numbers, in the order given.
    case numbers([Int])
    /// By a part of the title.
    case title(String)
    /// By a part of the title and when it is: `friday's dentist`, `the 3pm call`.
    case titleOn(String, NamedTime)
    /// Several that are meant together.
    case all(TaskSet)
    /// `it`, `that`, `last`: what was spoken of last.
    case last
    /// The turn of somebody among those who take turns: `my turn`, `pete's turn`.
    case turn(Person)
    /// Nothing was said: the message replied to, else what rang or was spoken of last.
    case none
}

/// When a snoozed reminder rings again.
public enum SnoozeTime: Hashable, Codable, Sendable {
    /// That many minutes of elapsed time from now.
    case minutes(Int)
    /// That many minutes after the due time (before where negative); after now where the due time has gone by.
    case later(minutes: Int)
    /// At that wall time of that day; without a time, at the task's own or 09:00.
    case until(CivilDate, CivilTime?)
}

/// Quotes or tips.
public enum Motivation: String, Hashable, Codable, Sendable {
    case quote, tip
}

/// The forms in which a plan can be taken out.
public enum ExportFormat: String, CaseIterable, Hashable, Codable, Sendable {
    case json, ics, csv, md
}

/// Kinds of talk that ask for nothing.
public enum SmallTalk: Hashable, Codable, Sendable {
    /// A remark that asks for nothing tells how something stands; a complaint, that the bot did wrong.
    case greeting, thanks, farewell, question, remark, complaint
}
