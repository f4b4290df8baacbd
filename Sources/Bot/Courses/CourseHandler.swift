import Planner
import Storage
import Wording

/// Follows a Canvas, or does so no longer.
///
///     canvas https://school.example ──► asks for the token ──► token: its message is taken away ──► read ──► answer
struct CourseHandler {
    let context: UpdateContext

    private var tx: Transaction { context.tx }
    private var options: BotOptions { context.environment.options }

    /// Asks for the token of the Canvas at an address.
    func begin(at text: String) throws -> Outcome {
        guard !context.chat.isGroup else { return .say(.door(.privateChatsOnly)) }
        guard context.environment.secretKey != nil else { return .say(.source(.canvasNotHere)) }
        guard let address = ForeignAddress(text) else { return .say(.door(.noAddress)) }
        guard options.allowsPrivate || !address.isPrivate else {
            return .say(.door(.privateAddress))
        }
        return try context.ask(
            .courseToken(address: address.origin), .source(.askCanvasToken(address.host)))
    }

    /// Takes the token that was asked for; nil where none was, or something else is said.
    func answer(_ text: String) throws -> Outcome? {
        guard case .courseToken(let address)? = try context.openDialog() else { return nil }
        let words = text.split(whereSeparator: \.isWhitespace)
        guard words.count == 1, let token = words.first, Self.isToken(token) else { return nil }
        try context.close(.courseToken(address: address))
        try context.takeAwaySaid()
        guard let key = context.environment.secretKey?(try mayMakeKey()),
            let sealed = CourseToken(plan: context.plan.id, key: key).seal(String(token))
        else { return .say(.source(.canvasNotHere)) }
        var course = Course(
            plan: context.plan.id, identity: context.identity.id, address: address, token: sealed,
            bot: context.update.bot, createdAt: context.now)
        (course.chat, course.thread) = (context.chat.id, context.update.chat.thread)
        try tx.courses.save(course, now: context.now)
        return .silence
    }

    /// What is followed.
    func show() throws -> Outcome {
        let course = try tx.courses.find(plan: context.plan.id)
        let host = course.flatMap { ForeignAddress($0.address)?.host } ?? ""
        return .say(.source(.canvas(course, host)))
    }

    /// Forgets the Canvas and its token.
    func end() throws -> Outcome {
        let isThere = try tx.courses.find(plan: context.plan.id) != nil
        if isThere { try tx.courses.forget(plan: context.plan.id) }
        return .say(.source(.canvasOff(wasOn: isThere)))
    }

    /// Tokens of Canvas are long and of letters, digits and a few signs.
    private static func isToken(_ text: Substring) -> Bool {
        (20...300).contains(text.utf8.count)
            && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } && !text.contains("://")
    }

    /// A key is not made where the one that is missing sealed something.
    private func mayMakeKey() throws -> Bool { try !tx.sealed.isUsed(besides: "room") }
}
