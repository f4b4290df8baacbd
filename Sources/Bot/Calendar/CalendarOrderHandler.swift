import Language
import Planner
import Storage
import Wording

/// Carries out what a calendar program writes: the same orders, and the same undo, as those of a chat.
struct CalendarOrderHandler {
    let context: UpdateContext
    let receipt: CalendarReceipt

    var tx: Transaction { context.tx }
    var session: PlanSession { context.session }
    private var plan: Plan { context.plan }

    /// Something cannot be done; nothing of it stays.
    private struct Stopped: Error {
        var answer: CalendarAnswer
    }

    /// Carries out an order; what became of it is told to the receipt, and nothing is said.
    func perform(_ order: CalendarOrder) throws -> Outcome {
        receipt.answer = nil
        do {
            return try tx.savepoint {
                let quota = try PlanQuota(
                    plan, speaker: context.identity, options: context.environment.options,
                    in: tx)
                var (answer, outcome) = try carryOut(order)
                try quota.check()
                outcome.answers = []
                receipt.answer = answer
                return outcome
            }
        } catch let stopped as Stopped {
            receipt.answer = stopped.answer
        } catch let refusal as Refusal {
            receipt.answer = .refused(words(.limit(refusal.reply)))
        } catch let fault as PlanFault {
            receipt.answer = .refused(words(.limit(.calendar(fault.reply))))
        } catch is PlanQuota.Exceeded {
            receipt.answer = .full
        }
        return .silence
    }

    private func words(_ reply: Reply) -> String { session.wording.message(reply).text.plain }

    private func carryOut(_ order: CalendarOrder) throws -> (CalendarAnswer, Outcome) {
        guard let state = try tx.calendars.state(plan: plan.id) else { return (.missing, .silence) }
        let calendars = OpenCalendars(session: session, state: state)
        switch order {
        case .put(let place, let body, let condition):
            return try put(place, body, condition, calendars)
        case .delete(let place, let condition):
            guard let collection = try calendars.collection(place.list),
                let member = try calendars.member(place.name, of: collection),
                let todo = try context.todo(member.todo)
            else { return (condition.holds(for: nil) ? .missing : .preconditionFailed, .silence) }
            guard condition.holds(for: OpenCalendars.tag(member)) else {
                return (.preconditionFailed, .silence)
            }
            return (.done, try DeletionHandler(context: context).delete([Subject(todo)]))
        case .makeList(let name, let title, let colour, let kinds):
            let list = CalendarListName(name: name, kinds: kinds)
            return try make(list, title, colour, calendars)
        case .changeList(let name, let title, let colour):
            return try change(name, title, colour, calendars)
        case .deleteList(let name):
            guard let collection = try calendars.collection(name) else {
                return (.missing, .silence)
            }
            guard let list = collection.list else {
                throw Stopped(answer: .refused(words(.list(.isDefault))))
            }
            let outcome = try ListHandler(context: context).delete(list.name, withTasks: true)
            return (.done, outcome)
        }
    }

    // Tasks

    private func put(
        _ place: CalendarPlace, _ body: String, _ condition: CalendarCondition,
        _ calendars: OpenCalendars
    ) throws -> (CalendarAnswer, Outcome) {
        guard let collection = try calendars.collection(place.list) else {
            return (.missing, .silence)
        }
        let member = try calendars.member(place.name, of: collection)
        guard condition.holds(for: member.map(OpenCalendars.tag)) else {
            return (.preconditionFailed, .silence)
        }
        let written: WrittenCalendar
        switch WrittenCalendar.read(body, session.calendars) {
        case .failure(let fault): throw Stopped(answer: .invalid(fault.precondition))
        case .success(let found): written = found
        }
        guard collection.kinds.contains(written.kind) else {
            throw Stopped(answer: .invalid(WrittenCalendar.Fault.otherKind.precondition))
        }
        try checkUID(written.uid, member, collection)
        let editor = CalendarEditor(context: context, written: written)
        guard let member, let todo = try context.todo(member.todo) else {
            guard try PlanLimits(session).hasRoom(for: 1) else { throw Stopped(answer: .full) }
            let (made, outcome) = try editor.add(to: collection.list)
            try tx.calendars.free(name: place.name, plan: plan.id)
            try keep(written, place.name, of: made)
            return (.made, outcome)
        }
        let outcome = try editor.change(todo)
        try keep(written, member.name, of: todo.id)
        return (.done, outcome)
    }

    private func keep(_ written: WrittenCalendar, _ name: String, of todo: Int64) throws {
        let object = CalendarObject(
            todo: todo, name: name, uid: written.uid, body: written.calendar.text)
        try tx.calendars.save(object, plan: plan.id)
    }

    /// A `UID` is that of one task of a list (RFC 4791 section 5.3.2.1).
    private func checkUID(
        _ uid: String, _ member: CalendarMember?, _ collection: OpenCalendars.Collection
    ) throws {
        var holder = try tx.calendars.member(plan: plan.id, list: collection.row, uid: uid)
        if holder == nil, let todo = CalendarReader.todo(uid: uid),
            try tx.calendars.object(todo: todo) == nil,
            try context.todo(todo).map(CalendarReader.uid) == uid
        {
            holder = try tx.calendars.member(plan: plan.id, list: collection.row, todo: todo)
        }
        if let holder, holder.todo != member?.todo {
            throw Stopped(answer: .uidTaken(by: holder.name))
        }
        guard let member, holder == nil else { return }
        let known = try tx.calendars.object(todo: member.todo)?.uid
        let own = try context.todo(member.todo).map(CalendarReader.uid)
        guard (known ?? own) == uid else { throw Stopped(answer: .uidTaken(by: member.name)) }
    }

    // Lists

    private func make(
        _ name: CalendarListName, _ title: String?, _ colour: String?, _ calendars: OpenCalendars
    ) throws -> (CalendarAnswer, Outcome) {
        guard try calendars.collection(name.name) == nil else { return (.taken, .silence) }
        let wanted = CleanText.line(title ?? name.name, limit: TextLimits.name)
        let base = wanted.isEmpty ? "list" : wanted
        let titles = Set(try calendars.collections().map { $0.title.lowercased() })
        let free = ([base] + (2...99).map { "\(base) \($0)" }).first {
            !titles.contains($0.lowercased())
        }
        let list = try PlanLimits(session).makeList(
            free ?? base, colour.flatMap(ListColour.meant))
        try tx.calendars.setName(name, list: list.id, plan: plan.id)
        return (.made, Outcome(summary: .newList(list.name)))
    }

    private func change(
        _ name: String, _ title: String?, _ colour: String?, _ calendars: OpenCalendars
    ) throws -> (CalendarAnswer, Outcome) {
        guard let collection = try calendars.collection(name) else { return (.missing, .silence) }
        guard let list = collection.list else {
            throw Stopped(answer: .refused(words(.list(.isDefault))))
        }
        let wanted = title.map { CleanText.line($0, limit: TextLimits.name) } ?? list.name
        let isTaken = try calendars.collections().contains {
            $0.list?.id != list.id && $0.title.lowercased() == wanted.lowercased()
        }
        guard !wanted.isEmpty, !isTaken else {
            throw Stopped(answer: .refused(words(.list(.exists(wanted)))))
        }
        let shown = colour.flatMap(ListColour.meant) ?? list.colour
        try tx.lists.save(list.id, name: wanted, colour: shown, emoji: list.emoji)
        try tx.door.renameFeeds(of: list.name, to: wanted, plan: plan.id)
        return (
            .done, Outcome(summary: title == nil ? .colouredList(wanted) : .renamedList(list.name))
        )
    }
}
