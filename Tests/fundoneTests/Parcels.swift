import FakeTelegram
import Testing

/// Tasks that people write, each with a title of its own, and whether each was answered where it was written.
struct Parcels {
    /// Who wrote each, from the first.
    private(set) var users: [Int64] = []

    /// Lets `people` write so many, in turn.
    mutating func write(_ count: Int, people: Int, to server: FakeTelegram) {
        for _ in 0..<count {
            let user = Int64(users.count % people + 1)
            users.append(user)
            server.say("add \(title(users.count - 1))", user: user)
        }
    }

    private func title(_ index: Int) -> String { "parcel-\(index + 1)-end" }

    /// Waits until all are answered and confirmed; whether they were in time.
    func areAnswered(by server: FakeTelegram, within seconds: Double = 60) async -> Bool {
        let titles = users.indices.map(title)
        return await server.wait(seconds: seconds) { server in
            guard server.pendingUpdates == 0 else { return false }
            let words = server.ledger.lazy.filter { $0.kind == .sent }.map {
                $0.text.split(whereSeparator: \.isWhitespace).first { $0.hasPrefix("parcel-") }
            }
            let seen = Set(words.compactMap { $0.map(String.init) })
            return titles.allSatisfy(seen.contains)
        }
    }

    /// Expects one answer to each, in its chat; more only where answers were cut.
    func expectOnce(
        on server: FakeTelegram, extra allowed: Int = 0,
        at location: SourceLocation = #_sourceLocation
    ) {
        var extra = 0
        let sent = server.ledger.filter { $0.kind == .sent }
        for (index, user) in users.enumerated() {
            let answers = sent.filter { $0.text.contains(title(index)) }
            #expect(!answers.isEmpty, "\(title(index)) is lost", sourceLocation: location)
            #expect(answers.allSatisfy { $0.chat == user }, sourceLocation: location)
            // The echo names the task's number: one task, however often it is shown.
            let numbers = Set(answers.map { $0.text.prefix { $0 != "," } })
            #expect(numbers.count <= 1, sourceLocation: location)
            extra += max(0, answers.count - 1)
        }
        #expect(extra <= allowed, sourceLocation: location)
        #expect(server.violations.isEmpty, sourceLocation: location)
    }
}
