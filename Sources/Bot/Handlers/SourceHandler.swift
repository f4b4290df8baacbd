import Language
import Planner
import Storage
import Wording

/// Carries out orders about what a plan reads from elsewhere.
struct SourceHandler {
    let context: UpdateContext
    /// The words of the order: a button keeps them where nothing has that name.
    let said: Said

    private static let nameLength = 60

    private var tx: Transaction { context.tx }
    private var plan: Plan { context.plan }

    /// Carries out an order.
    func perform(_ order: SourceOrder) throws -> Outcome {
        switch order {
        case .subscribe(let address, let name): return try subscribe(to: address, as: name)
        case .show: return try show()
        case .unsubscribe(let name): return try unsubscribe(from: name)
        case .canvas(let address?): return try CourseHandler(context: context).begin(at: address)
        case .canvas: return try CourseHandler(context: context).show()
        case .canvasOff: return try CourseHandler(context: context).end()
        }
    }

    private func show() throws -> Outcome {
        let all = try tx.subscriptions.all(plan: plan.id)
        guard let course = try tx.courses.find(plan: plan.id) else {
            return .say(.source(.subscriptions(all)))
        }
        let canvas = Reply.source(
            .canvas(course, ForeignAddress(course.address)?.host ?? ""))
        return .say(all.isEmpty ? canvas : .above(.source(.subscriptions(all)), canvas))
    }

    /// Lets a calendar be read; the answer comes when it was.
    private func subscribe(to text: String, as said: String?) throws -> Outcome {
        guard let address = ForeignAddress(text) else { return .say(.door(.noAddress)) }
        guard context.environment.options.allowsPrivate || !address.isPrivate else {
            return .say(.door(.privateAddress))
        }
        let known = try tx.subscriptions.all(plan: plan.id)
        if let it = known.first(where: { $0.address == address.text }) {
            return .say(.source(.already(it)))
        }
        guard try tx.subscriptions.count(plan: plan.id) < SubscriptionDesk.most else {
            return .say(.source(.tooMany(limit: SubscriptionDesk.most)))
        }
        let name = said.map { CleanText.line($0, limit: Self.nameLength) } ?? ""
        var wanted = WantedCalendar(
            plan: plan.id, bot: context.update.bot, name: name.isEmpty ? nil : name,
            address: address.text, createdAt: context.now)
        (wanted.chat, wanted.thread) = (context.chat.id, context.update.chat.thread)
        wanted.identity = context.identity.id
        try tx.subscriptions.want(wanted)
        return .silence
    }

    private func unsubscribe(from name: String) throws -> Outcome {
        let wanted = name.lowercased()
        let address = ForeignAddress(name)?.text
        let found = try tx.subscriptions.all(plan: plan.id).filter {
            $0.name.lowercased() == wanted || $0.address == address
        }
        guard !found.isEmpty else {
            return try context.offer(said, .source(.nothingCalled(name)))
        }
        for it in found { try tx.subscriptions.delete(it) }
        var outcome = Outcome.say(.source(.unsubscribed(found)))
        outcome.answers[0].offersUndo = true
        outcome.summary = .unsubscribed(found.map(\.name))
        return outcome
    }
}
