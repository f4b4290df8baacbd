import JSON
public import Planner
import Storage
import Wording

/// What is done with the planner of a Canvas, between the network and the plan that follows it.
///
///     canvas URL ──► token, sealed ──► due ──► read (no transaction) ──► tasks: made, moved, ticked (one undo)
///     done here  ──► to be told ──► override there (no transaction) ──► noted
public struct CourseDesk: Sendable {
    private static let hour = 3600
    /// How long asking or telling may take before it is begun anew, in seconds.
    private static let patience = 300
    private static let daysBack = 7
    private static let daysAhead = 180

    let environment: BotEnvironment

    /// A desk for what is in `environment.store`.
    public init(_ environment: BotEnvironment) { self.environment = environment }

    /// When something is to be asked or told next; nil where nothing is.
    public func nextDue() throws -> Instant? {
        try environment.store.read { try $0.courses.nextMoment() }
    }

    /// What is to be asked or told next, if anything is by then; it counts as begun.
    ///
    /// - Throws: `StoreError`.
    public func next(at now: Instant) throws -> CourseQuery? {
        guard let due = try nextDue(), due <= now else { return nil }
        return try environment.store.write(nil) { tx in
            if let told = try tx.courses.nextUntold(at: now) { return try tell(told, in: tx, now) }
            try tx.courses.dropUntellable(at: now)
            guard let course = try tx.courses.nextDue(at: now) else { return nil }
            let wait = course.failures == 0 ? Self.hour : Self.hour << min(course.failures + 1, 5)
            try tx.courses.setDue(
                plan: course.plan, at: now.adding(seconds: min(wait, 86_400)))
            guard let token = token(of: course) else { return nil }
            let today = try tx.plans.find(course.plan)?.today ?? Zone.utc.local(now).date
            return CourseQuery(
                course: course, item: nil,
                deed: .read(
                    from: today.adding(days: -Self.daysBack),
                    through: today.adding(days: Self.daysAhead)), token: { token })
        }
    }

    private func tell(
        _ told: (item: StoredCourseItem, isDone: Bool), in tx: Transaction, _ now: Instant
    ) throws -> CourseQuery? {
        try tx.courses.setTelling(told.item.id, at: now.adding(seconds: Self.patience))
        guard let course = try tx.courses.find(plan: told.item.plan), let token = token(of: course)
        else { return nil }
        return CourseQuery(
            course: course, item: told.item.id,
            deed: .mark(
                told.item.item.key, isComplete: told.isDone, mark: told.item.item.mark),
            token: { token })
    }

    private func token(of course: Course) -> String? {
        environment.secretKey?(false).flatMap {
            CourseToken(plan: course.plan, key: $0).open(course.token)
        }
    }

    /// Takes what became of it.
    ///
    /// - Throws: `StoreError`.
    public func take(_ query: CourseQuery, _ answer: CourseAnswer, at now: Instant) throws {
        switch (answer, query.deed) {
        case (.pages(let pages), .read):
            let read = pages.map { CoursePage($0, at: query.address) }
            guard !read.contains(where: { $0 == nil }) else {
                return try fail(query, .foreign, after: nil, now)
            }
            try keep(read.compactMap { $0?.items }.flatMap(\.self), of: query.course, now)
        case (.marked(let body), .mark(_, let isComplete, let mark)):
            let id = (try? JSONValue(text: body))?["id"]?.integer
            try environment.store.write(nil) { tx in
                guard let item = query.item else { return }
                try tx.courses.noteMark(item, mark: id ?? mark, isMarked: isComplete)
            }
        case (.failed(let fault, let seconds), _): try fail(query, fault, after: seconds, now)
        default: break
        }
    }

    private func keep(_ items: [CourseItem], of course: Course, _ now: Instant) throws {
        try environment.store.write { tx in
            guard let course = try current(course, in: tx),
                let context = try context(course, in: tx, now)
            else { return }
            tx.undo.beginJournal()
            let (changes, outcome) = try CourseWriter(context: context, course: course).take(items)
            let entry = try tx.undo.endJournal(
                plan: course.plan, summary: context.session.wording.summary(.readCanvas(changes)),
                now: now)
            try tx.courses.noteRead(plan: course.plan, at: now)
            try tx.courses.setDue(plan: course.plan, at: now.adding(seconds: Self.hour))
            try context.deliver(Outcome(edits: outcome.edits), undo: nil)
            guard course.readAt == nil else { return }
            var first = Outcome.say(.source(.canvasRead(host(of: course), count: changes)))
            first.answers[0].offersUndo = entry != nil
            try context.deliver(first, undo: entry)
        }
    }

    /// What cannot be read the first time is forgotten; a token that is not taken any more is told of once.
    private func fail(
        _ query: CourseQuery, _ fault: CourseFault, after seconds: Int?, _ now: Instant
    ) throws {
        try environment.store.write { tx in
            guard let course = try current(query.course, in: tx) else { return }
            if let item = query.item, fault != .token {
                let wait = max(seconds ?? 0, Self.hour)
                return try tx.courses.setTelling(item, at: now.adding(seconds: wait))
            }
            guard course.readAt != nil else {
                try tx.courses.forget(plan: course.plan)
                return try say(.canvasFailed(fault, host(of: course)), of: course, in: tx, now)
            }
            try tx.courses.noteFailure(plan: course.plan, fault)
            if fault == .token {
                try tx.courses.setDue(plan: course.plan, at: nil)
                try say(.canvasTokenRefused(host(of: course)), of: course, in: tx, now)
            } else if course.failures == 0 {
                let wait = max(seconds ?? 0, 2 * Self.hour)
                try tx.courses.setDue(plan: course.plan, at: now.adding(seconds: wait))
            }
        }
    }

    private func say(
        _ reply: SourceReply, of course: Course, in tx: Transaction, _ now: Instant
    ) throws {
        try context(course, in: tx, now)?.deliver(.say(.source(reply)), undo: nil)
    }

    /// The Canvas as it is now; nil where another is followed, or another token was given.
    private func current(_ course: Course, in tx: Transaction) throws -> Course? {
        let now = try tx.courses.find(plan: course.plan)
        return now?.address == course.address && now?.token == course.token ? now : nil
    }

    private func context(_ course: Course, in tx: Transaction, _ now: Instant) throws
        -> UpdateContext?
    {
        try tx.plans.find(course.plan).flatMap { plan in
            try UpdateContext(
                course, session: PlanSession(plan, in: tx, environment: environment, now: now))
        }
    }

    private func host(of course: Course) -> String { ForeignAddress(course.address)?.host ?? "" }
}
