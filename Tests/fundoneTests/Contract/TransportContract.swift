import Bot
import BotHarness
import Testing
import Transports
import Wording

/// What every network does for the bot, shown on each.
@Suite struct TransportContract {
    /// Sends all parts of a message; what became of the last one, and the ids of all.
    private func send(
        _ message: Message, _ id: Int64, edits: String? = nil, removes: Bool = false,
        on network: any ContractNetwork
    ) async -> (outcome: SendOutcome, ids: [String]) {
        var delivery = Delivery(
            id: id, chat: network.chat, edits: edits, replyTo: nil, message: message,
            notifies: false, owner: network.person)
        delivery.removes = removes
        var ids: [String] = []
        while true {
            let outcome = await network.transport.send(delivery)
            switch outcome {
            case .partly(let id):
                ids.append(id)
                delivery.part += 1
            case .delivered(let id): return (outcome, ids + [id])
            default: return (outcome, ids)
            }
        }
    }

    @Test(arguments: ContractKind.all)
    func messagesArriveInOrderUnderIdsOfTheirOwn(_ kind: ContractKind) async throws {
        let network = try await kind.network()
        var sent: [ContractMessage] = []
        for number in 1...5 {
            let (outcome, ids) = await send(Message("m\(number)"), Int64(number), on: network)
            #expect(outcome == .delivered(id: ids.last ?? ""))
            sent += ids.map { ContractMessage(id: $0, text: "m\(number)") }
        }
        #expect(try await network.shown() == sent)
        #expect(Set(sent.map(\.id)).count == 5)
    }

    @Test(arguments: ContractKind.all)
    func aChangeChangesTheMessageInItsPlace(_ kind: ContractKind) async throws {
        let network = try await kind.network()
        let (_, first) = await send(Message("one"), 1, on: network)
        let (_, second) = await send(Message("two"), 2, on: network)
        for text in ["ONE", "ONE"] {
            let (outcome, _) = await send(Message(RichText(text)), 3, edits: first[0], on: network)
            #expect(outcome == .delivered(id: first[0]))
        }
        #expect(
            try await network.shown() == [
                ContractMessage(id: first[0], text: "ONE"),
                ContractMessage(id: second[0], text: "two"),
            ])
    }

    /// A ring that comes again takes the one before away; what was taken away may be taken away again.
    @Test(arguments: ContractKind.all)
    func aMessageThatIsTakenAwayIsGone(_ kind: ContractKind) async throws {
        let network = try await kind.network()
        let (_, first) = await send(Message("one"), 1, on: network)
        let (_, second) = await send(Message("two"), 2, on: network)
        for number in 3...4 {
            let (outcome, _) = await send(
                Message(""), Int64(number), edits: first[0], removes: true, on: network)
            #expect(outcome == .delivered(id: first[0]))
        }
        let shown = try await network.shown()
        let rest = [ContractMessage(id: second[0], text: "two")]
        #expect(kind.takesAway ? shown == rest : shown.suffix(1) == rest)
    }

    @Test(arguments: ContractKind.all)
    func aLongTextArrivesWholeAndInOrder(_ kind: ContractKind) async throws {
        let network = try await kind.network()
        let lines = (1...3000).map { "\($0). buy <\($0)> apples & 🍐" }
        let message = Message(RichText(lines.joined(separator: "\n")))
        let (outcome, ids) = await send(message, 1, on: network)
        #expect(outcome == .delivered(id: ids.last ?? ""))
        let shown = try await network.shown()
        #expect(shown.map(\.id) == ids)
        #expect(shown.map(\.text).joined(separator: "\n") == message.text.plain)
    }

    @Test(arguments: ContractKind.all)
    func aTextIsShownAsItWasWrittenWhateverIsInIt(_ kind: ContractKind) async throws {
        let network = try await kind.network()
        let text = "<b>no</b> & &amp; <script> *x* _y_ `z` \"q\" \\ @room 👨‍👩‍👧 \u{1F468} é\n✓"
        let message = Message(
            RichText(text) + .bold("<i>&"), buttons: [[Button("Done", data: "d")]])
        _ = await send(message, 1, on: network)
        #expect(try await network.shown().map(\.text) == [text + "<i>&"])
    }

    @Test(arguments: ContractKind.polled)
    func aChatThatIsNotThereKeepsNoOtherWaiting(_ kind: ContractKind) async throws {
        let network = try await kind.network()
        let nowhere = ChatAddress(id: kind == .telegram ? "404" : "!404:localhost", kind: .direct)
        let lost = Delivery(
            id: 1, chat: nowhere, edits: nil, replyTo: nil, message: Message("lost"),
            notifies: false, owner: network.person)
        switch await network.transport.send(lost) {
        case .unreachable, .rejected: break
        case let outcome: Issue.record("\(outcome)")
        }
        _ = await send(Message("next"), 2, on: network)
        #expect(try await network.shown().map(\.text) == ["next"])
    }

    /// The same updates come again, under the same keys, until they are stored.
    @Test(arguments: ContractKind.polled)
    func whatWasNotStoredComesAgainAndWhatWasDoesNot(_ kind: ContractKind) async throws {
        let network = try await kind.network()
        var poller = try #require(network.poller())
        for text in ["one", "two"] { try await network.say(text) }
        var heard: [(key: String, text: String)] = []
        var isRefused = false
        while heard.last?.text != "end" {
            guard case .batch(let batch) = try #require(await poller.next()) else { continue }
            let texts = batch.updates.compactMap { update -> (key: String, text: String)? in
                guard case .message(_, let text, _, _, _, _) = update.content else { return nil }
                return (update.key, text)
            }
            heard += texts
            let refuses = !isRefused && heard.contains { $0.text == "two" }
            poller.settle(isStored: !refuses)
            if refuses { isRefused = true }
            if !refuses, isRefused, texts.last?.text == "two" { try await network.say("end") }
        }
        let keys = Dictionary(grouping: heard, by: \.text).mapValues { $0.map(\.key) }
        #expect(keys["two"]?.count == 2)
        #expect(Set(keys["two"] ?? []).count == 1)
        #expect(keys["end"]?.count == 1)
    }

    /// An update that comes again before it is known to be stored is carried out once.
    @Test(arguments: ContractKind.polled)
    func anUpdateThatComesTwiceIsCarriedOutOnce(_ kind: ContractKind) async throws {
        let network = try await kind.network()
        let bot = try BotHarness(networks: network.transport)
        defer { bot.end() }
        var poller = try #require(network.poller())
        try await network.say("add milk")
        var times = 0
        while times < 2 {
            guard case .batch(let batch) = try #require(await poller.next()) else { continue }
            try bot.dispatcher.handle(
                batch.updates, cursor: batch.cursor, bot: network.transport.bot,
                now: BotHarness.start)
            let isThere = batch.updates.contains { update in
                guard case .message(_, "add milk", _, _, _, _) = update.content else {
                    return false
                }
                return true
            }
            if isThere { times += 1 }
            poller.settle(isStored: times != 1)
        }
        try await bot.settle(at: BotHarness.start)
        let texts = try await network.shown().map(\.text)
        #expect(texts.count { $0.contains("Added 1: milk") } == 1, "\(texts)")
        #expect(!texts.contains { $0.contains("Added 2") })
    }

    /// Where an answer was lost a message is sent again under its number: a network that knows numbers shows it once.
    @Test(arguments: ContractKind.all)
    func aMessageThatIsSentTwiceIsShownOnceWhereItsNumberIsKnown(_ kind: ContractKind) async throws
    {
        let network = try await kind.network()
        let (_, first) = await send(Message("one"), 1, on: network)
        let (_, again) = await send(Message("one"), 1, on: network)
        let shown = try await network.shown()
        #expect(shown.allSatisfy { $0.text == "one" })
        #expect(shown.map(\.id) == (kind.knowsRepeats ? first : first + again))
    }

    /// Who sends more than the network takes is told how long to wait, and nothing of what was too much is shown.
    @Test(arguments: ContractKind.polled)
    func aLimitSaysHowLongToWait(_ kind: ContractKind) async throws {
        let network = try await kind.network(isLimited: true)
        var sent = 0
        var outcome = SendOutcome.delivered(id: "")
        while case .delivered = outcome, sent < 100 {
            outcome = await send(Message("m"), Int64(sent + 1), on: network).outcome
            if case .delivered = outcome { sent += 1 }
        }
        guard case .retry(let seconds?) = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect((1...60).contains(seconds))
        #expect(try await network.shown().count == sent)
    }
}
