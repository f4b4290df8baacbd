import Planner

/// What a plan reads from elsewhere.
struct EnglishSource: EnglishPhrases {
    let reader: Reader

    func message(_ reply: SourceReply) -> Message {
        switch reply {
        case .subscribed(let it):
            Message(
                RichText(
                    "Subscribed to \(it.name): \(times(it.count)) in the year ahead, shown in italics under the day and named by `am I free`. I read it every hour; `unsubscribe \(it.name)` ends that."
                ))
        case .failed(let fault, let host):
            Message(RichText("\(host) was not subscribed to: \(reason(fault))."))
        case .subscriptions([]):
            "You subscribe to no calendar. `subscribe https://…` reads one: its busy times stand under their days."
        case .subscriptions(let all):
            Message(RichText((["Subscribed to:"] + all.map(line)).joined(separator: "\n")))
        case .unsubscribed(let all):
            Message(RichText("Unsubscribed from \(joined(all.map(\.name)))."))
        case .nothingCalled(let name):
            Message(
                RichText(
                    "You subscribe to nothing called \(quoted(name)). `subscriptions` shows what there is."
                ))
        case .already(let it):
            Message(RichText("That one is subscribed to already, as \(it.name)."))
        case .tooMany(let limit):
            "There are \(limit) already, which is the most. `unsubscribe …` ends one."
        }
    }

    /// `- work: 12 busy times, read today 14:05`, and what went wrong since.
    private func line(_ it: Subscription) -> String {
        let read = it.readAt.map { "read \(moment($0))" } ?? "not read yet"
        let line = "- \(it.name): \(times(it.count)), \(read)"
        return it.fault.map { "\(line). Since then: \(reason($0))" } ?? line
    }

    private func times(_ count: Int) -> String {
        count == 1 ? "1 busy time" : "\(count) busy times"
    }

    /// What is wrong, within a sentence.
    private func reason(_ fault: SubscriptionFault) -> String {
        switch fault {
        case .privateAddress:
            "its address leads to a place that I may not call (addresses on the Internet only, by https)"
        case .notFound: "there is nothing at that address (404)"
        case .refused: "its server wants a password, or lets nobody in (401 or 403)"
        case .unwell: "its server answers that something is wrong there"
        case .redirects: "its address leads from one place to the next without end"
        case .tooLarge: "it is larger than 5 MB, or holds too much"
        case .slow: "it took longer than 20 seconds"
        case .unreachable: "nobody answers there"
        case .webPage:
            "a web page is there, not a calendar; look for an address that ends in .ics"
        case .noCalendar: "what is there is no calendar"
        case .broken: "the calendar there is cut short or broken"
        }
    }
}
