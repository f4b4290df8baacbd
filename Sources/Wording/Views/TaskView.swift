public import Language
public import Planner

/// A page of a view.
public struct TaskView: Equatable, Sendable {
    /// What stands above all sections.
    public enum Title: Equatable, Sendable {
        case list(name: String, emoji: String?)
        case trait(TaskTrait)
        /// What somebody of the group is to do; nobody in particular when nil.
        case chores(GroupPerson?)
        /// What was looked for.
        case found(String)
    }

    /// A page of the calendar.
    public enum Place: Equatable, Sendable {
        /// A day, and the page that it was opened from.
        case day(CivilDate, back: CalendarPage?)
        case week(CalendarGrid)
        /// The tasks of the month of a day.
        case month(CivilDate)
    }

    /// What stands above all sections; nil for nothing.
    public var title: Title?
    /// The sections with what the page shows of them.
    public var sections: [TaskLines]
    /// Which page it is, 0 first.
    public var page: Int
    /// How many pages there are.
    public var pages: Int
    /// The counts below; nil where the view has none.
    public var counts: TaskCounts?
    /// What the person is to do in groups.
    public var groups: [GroupShare] = []
    /// Whether what is done stands there too.
    public var isUnfolded = false
    /// Whether each line tells when its task was added.
    public var tellsAdding = false
    /// Where in the calendar the view stands; nil where it is no page of it.
    public var place: Place?

    /// A page with some lines.
    public init(_ sections: [TaskLines], page: Int, of pages: Int) {
        self.sections = sections
        self.page = page
        self.pages = pages
    }
}

/// Tasks under a heading, a line each.
public struct TaskLines: Equatable, Sendable {
    /// The heading.
    public var heading: ViewSection.Heading
    /// How the dates of the lines are told.
    public var place: LinePlace
    /// The tasks.
    public var tasks: [TaskSnapshot]
    /// The busy times of subscribed calendars on its day; they are not tasks, and do not count.
    public var busy: [BusyTime] = []
    /// How many lines the busy times take at most.
    public var mostBusy = 8
    /// Whether tasks of one title stand in one line, like the times of a series.
    public var gathersTitles = false

    /// The lines of a section.
    public init(of section: ViewSection, _ tasks: [TaskSnapshot]) {
        self.init(section.heading, section.place, tasks)
    }

    /// Tasks under a heading.
    public init(_ heading: ViewSection.Heading, _ place: LinePlace, _ tasks: [TaskSnapshot]) {
        self.heading = heading
        self.place = place
        self.tasks = tasks
    }

    /// The tasks, those of a series together, in the order of the first; what is done has a line each time.
    public var series: [[TaskSnapshot]] {
        if place == .completed || place == .past { return tasks.map { [$0] } }
        return gathersTitles
            ? tasks.gathered { $0.title.lowercased() } : tasks.gathered(by: \.todo.id)
    }
}

/// The counts below a view.
public struct TaskCounts: Equatable, Sendable {
    /// How many tasks without a date are not in the view.
    public var withoutDate: Int
    /// How many are open.
    public var open: Int
    /// How many are done.
    public var done: Int

    /// Those counts.
    public init(withoutDate: Int, open: Int, done: Int) {
        self.withoutDate = withoutDate
        self.open = open
        self.done = done
    }
}
