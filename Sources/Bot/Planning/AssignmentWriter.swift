import Language
import Planner
import Storage

/// Writes who is to do a task: the task keeps it for the times to come, and each open time has its own.
struct AssignmentWriter {
    let session: PlanSession

    private var tx: Transaction { session.tx }

    /// The task as it is stored for those people.
    func assigned(_ todo: StoredTodo, _ assignment: Assignment) -> StoredTodo {
        guard !assignment.isOnce || !todo.isRoutine else { return todo }
        var todo = todo
        let members = assignment.people.rows
        todo.turns = Turns(assignment.takesTurns ? members : [])
        todo.assignee = assignment.takesTurns ? nil : members.first
        return todo
    }

    /// Gives the open times of a task to those people; returns the only one that was given, where one was meant.
    @discardableResult
    func assign(_ todo: StoredTodo, _ assignment: Assignment, at occurrence: Occurrence?) throws
        -> Occurrence?
    {
        if assignment.isOnce, todo.isRoutine {
            let named = try assignment.day.flatMap { try time(of: todo, from: $0) }
            guard var once = try named ?? occurrence ?? session.occurrences.current(todo) else {
                return nil
            }
            let (taker, owner) = (assignment.people.rows.first, once.turn ?? once.assignee)
            // Whoever takes over a turn stands in for whose it is.
            once.turn = todo.turns.isEmpty || taker == nil || owner == taker ? nil : owner
            once.assignee = taker
            try tx.occurrences.save(once)
            if !todo.turns.isEmpty { try dealAgain(todo, after: once) }
            return once
        }
        let times = try tx.occurrences.all(todo: todo.id)
        try deal(times.filter { !$0.state.isClosed }, of: todo, after: nil)
        return nil
    }

    /// The time of a routine on a day, else the next one after it.
    private func time(of todo: StoredTodo, from day: CivilDate) throws -> Occurrence? {
        if let found = try session.occurrences.find(of: todo, on: day) { return found }
        let next = try session.occurrences.coming(todo, count: Self.mostLooked)
            .first { $0.date >= day }
        return try next.flatMap { try session.occurrences.find(of: todo, on: $0.date) }
    }

    /// How many times are looked at for the first after a day.
    private static let mostLooked = 40

    /// Passes over whoever is away on the days of their turns; returns the times that others have by it.
    func dealAround(_ member: Int64, of todo: StoredTodo, on days: Span) throws -> [Occurrence] {
        let times = try tx.occurrences.all(todo: todo.id)
        let isAway = { (time: Occurrence) in
            time.state == .open && time.assignee == member
                && time.original.map { days.from <= $0.date && $0.date <= days.to } ?? false
        }
        guard let first = times.firstIndex(where: isAway) else { return [] }
        let before = times[..<first].last { $0.assignee != nil }
        let open = times[first...].filter { $0.state == .open }
        try deal(open, of: todo, after: before)
        return try open.compactMap { old in
            try tx.occurrences.find(old.id).flatMap { $0.assignee == old.assignee ? nil : $0 }
        }
    }

    /// Deals the open times behind one whose turn was changed anew; what was exchanged stays.
    func dealAgain(_ todo: StoredTodo, after changed: Occurrence) throws {
        let times = try tx.occurrences.all(todo: todo.id).filter { time in
            time.state == .open
                && time.original.map { later in
                    changed.original.map { $0 < later } ?? false
                } ?? false
        }
        try deal(times, of: todo, after: changed, keepingExchanged: true)
    }

    private func deal(
        _ times: [Occurrence], of todo: StoredTodo, after last: Occurrence?,
        keepingExchanged keeps: Bool = false
    ) throws {
        var dealer = try TurnDealer(todo, session.people, after: last)
        var before = keeps ? last : nil
        for var open in times where todo.turns.isEmpty || open.state == .open {
            for date in try unwritten(of: todo, between: before, and: open) {
                _ = dealer.next(on: date.date)
            }
            before = open
            guard !keeps || open.turn == nil else {
                dealer.pass(open)
                continue
            }
            open.assignee = dealer.next(on: open.original?.date ?? session.today)
            open.turn = nil
            try tx.occurrences.save(open)
        }
    }

    /// The times of a routine in turns between two rows: turns that are not dealt yet.
    private func unwritten(of todo: StoredTodo, between first: Occurrence?, and next: Occurrence)
        throws -> [RecurrenceID]
    {
        guard !todo.turns.isEmpty, let first = first?.original, let next = next.original,
            first < next, let version = try tx.recurrences.newest(todo: todo.id)
        else { return [] }
        return try version.recurrence.occurrences(from: first.date, through: next.date)
            .prefix(Self.mostDealt).filter {
                try first < $0 && $0 < next && tx.occurrences.find(todo: todo.id, at: $0) == nil
            }
    }

    /// Who has the times of a routine at those dates, times without a row included.
    func people(of todo: StoredTodo, at dates: [RecurrenceID]) throws -> [Int64?] {
        var dealer = try TurnDealer(todo, session.people, from: dates.first)
        let rows = try tx.occurrences.all(todo: todo.id)
        var last = dates.first
        return dates.map { date in
            let moved = rows.first { $0.state == .open && $0.dueTimeOfDay == date }
            if let row = moved ?? rows.first(where: { $0.original == date }) {
                dealer.pass(row)
                return row.assignee
            }
            for row in rows {
                if let at = row.original, let last, last < at, at < date { dealer.pass(row) }
            }
            last = date
            return dealer.next(on: date.date)
        }
    }

    /// Who has a time of a routine that has no row yet.
    func person(of todo: StoredTodo, at date: RecurrenceID) throws -> Int64? {
        guard !todo.turns.isEmpty else { return todo.assignee }
        var dealer = try TurnDealer(todo, session.people, from: date)
        if let last = try tx.occurrences.lastAssigned(todo: todo.id, before: date)?.original,
            let version = try tx.recurrences.newest(todo: todo.id)
        {
            let between = version.recurrence.occurrences(from: last.date, through: date.date)
            for time in between.prefix(Self.mostDealt).filter({ last < $0 && $0 < date }) {
                _ = dealer.next(on: time.date)
            }
        }
        return dealer.next(on: date.date)
    }

    /// No more turns ahead are counted.
    private static let mostDealt = 1000

    /// Lets members take turns with a routine from now on: whoever has a time keeps it, if they are one of them.
    func settle(_ todo: StoredTodo, turns members: [Int64]) throws -> StoredTodo {
        let turns = Turns(members)
        var settled = todo
        settled.turns = turns.order.count > 1 ? turns : Turns()
        settled.assignee = turns.order.count > 1 ? nil : turns.order.first
        try tx.todos.save(settled)
        let times = try tx.occurrences.all(todo: todo.id)
        let isOver = times.contains { time in
            time.state == .open && time.assignee.map { !turns.order.contains($0) } ?? true
        }
        if isOver {
            try deal(
                times.filter { $0.state == .open }, of: settled,
                after: times.last { $0.state != .open })
        }
        return settled
    }

    /// Takes what is open from somebody who leaves the group: of turns the next one has it, the rest is nobody's.
    /// Returns the tasks that are nobody's by it.
    func release(_ member: Int64) throws -> [StoredTodo] {
        var released: [StoredTodo] = []
        for var todo in try tx.todos.all(plan: session.plan.id, assignee: member) {
            if todo.assignee == member {
                todo.assignee = nil
                try tx.todos.save(todo)
                if todo.completedAt == nil { released.append(todo) }
            }
            let times = try tx.occurrences.all(todo: todo.id)
            let last = times.last { $0.state != .open }
            let open = times.filter { $0.state == .open }
            try deal(
                todo.turns.isEmpty ? open.filter { $0.assignee == member } : open, of: todo,
                after: last)
        }
        return released
    }
}
