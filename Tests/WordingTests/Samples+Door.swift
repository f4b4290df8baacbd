import Planner
import Wording

/// Replies about the ways in besides the chat.
extension Samples {
    var ways: [DoorReply] {
        let pages = "https://planner.example.org"
        let token = grant(.token, .all, "shortcuts")
        let phone = grant(.appPassword, .all, "phone")
        let feed = grant(.feed, .read, "groceries", of: "groceries")
        let session = WebSession(
            id: 4, identity: 1, way: .link, browser: "Firefox on Android",
            createdAt: reader.calendar.now,
            seenAt: reader.calendar.now.adding(minutes: 5))
        return [
            .noPages, .privateChatsOnly, .signIn(address: "\(pages)/in/A2B3"),
            .token(token, secret: "A2B3", address: "\(pages)/v1"),
            .token(grant(.token, .read, "a widget"), secret: "A2B3", address: "\(pages)/v1"),
            .appPassword(phone, secret: "A2B3", address: "\(pages)/dav/", username: "phone"),
            .feed(grant(.feed, .read, ""), address: "\(pages)/feed/A2B3.ics"),
            .feed(feed, address: "\(pages)/feed/A2B3.ics"), .ways([], []),
            .ways([session], [token, grant(.token, .add, "siri"), phone, feed]),
            .told(grant(.webhook, .read, "hooks.example", of: "https://hooks.example/x")),
            .told(grant(.ntfy, .read, "ntfy.sh", of: "https://ntfy.sh/x")), .noAddress,
            .privateAddress, .signedOut(count: 0), .signedOut(count: 1), .signedOut(count: 3),
            .takenBack([token]), .takenBack([phone, feed]), .nothingOf("siri"),
            .noList("garden"), .notByProgram, .pagesRingNobody, .tooMany(limit: 50),
        ] + passwords.map { .password($0) }
    }

    private var passwords: [PasswordReply] {
        let pages = "https://planner.example.org"
        return [
            .askCurrent, .askNew(length: 8, isMixed: true), .askNew(length: 15, isMixed: false),
            .askAgain, .weak([.short(8), .noCapital, .noDigit, .noSpecial]), .weak([.noDigit]),
            .weak([.short(15), .common]), .weak([.long(200)]), .differ, .wrong, .wrongTooOften,
            .set(name: "ada", address: pages, endedSessions: 0),
            .set(name: "ada", address: pages, endedSessions: 1),
            .set(name: "ada", address: pages, endedSessions: 3),
            .resetLink(address: "\(pages)/password/A2B3"),
            .isItYou(browser: "Firefox on Android", session: 4),
            .letIn(browser: "Firefox on Android"), .shutOut(.password),
            .shutOut(.passkey), .over, .changed(.passwordSet),
            .changed(.passkeyAdded(browser: "Firefox on Android")), .changed(.passkeyRemoved),
            .changed(.emailConfirmed("ada@example.org")), .changed(.emailRemoved),
        ]
    }

    private func grant(
        _ kind: Grant.Kind, _ scope: Grant.Scope, _ name: String, of part: String? = nil
    )
        -> Grant
    {
        Grant(
            id: 7, identity: 1, kind: kind, scope: scope, name: name, filter: part,
            createdAt: reader.calendar.now, usedAt: kind == .token ? reader.calendar.now : nil)
    }
}
