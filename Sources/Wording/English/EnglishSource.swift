import Planner

/// What a plan reads from elsewhere.
struct EnglishSource: EnglishPhrases {
    let recipient: Recipient

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
        case .askCanvasToken(let host):
            Message(
                RichText(
                    "Send me an access token of \(host): there, under Account, Settings, New access token. I take the message with it away where I can, and keep it sealed. `cancel` lets it be."
                ))
        case .canvasRead(let host, let count):
            Message(
                RichText(
                    "I follow your planner on \(host): \(count == 1 ? "1 task is" : "\(count) tasks are") in the list Canvas. I read it every hour; what is handed in there is ticked here, and what you tick here is marked as complete there. `canvas off` ends that."
                ))
        case .canvasFailed(let fault, let host):
            Message(
                RichText(
                    "\(host) is not followed, and I forgot the token: \(reason(fault)). `canvas https://…` tries again."
                ))
        case .canvasTokenRefused(let host):
            Message(
                RichText(
                    "\(host) does not take my token any more, and I forgot it. `canvas https://\(host)` gives a new one; your tasks stay."
                ))
        case .canvas(nil, _):
            "You follow no Canvas. `canvas https://school.example` follows one: its tasks stand in the list Canvas."
        case .canvas(let course?, let host): followed(course, host)
        case .canvasOff(true): "I forgot the token. The tasks stay; nothing is read any more."
        case .canvasOff(false): "You follow no Canvas."
        case .canvasNotHere: "No token can be kept safely here, so I cannot follow a Canvas."
        }
    }

    private func followed(_ course: Course, _ host: String) -> Message {
        let read = course.readAt.map { "last read \(moment($0))" } ?? "not read yet"
        let since = course.fault.map { " Since then: \(reason($0))." } ?? ""
        return Message(RichText("You follow your planner on \(host), \(read).\(since)"))
    }

    /// What is wrong with a Canvas, within a sentence.
    private func reason(_ fault: CourseFault) -> String {
        switch fault {
        case .privateAddress:
            "its address leads to a place that I may not call (addresses on the Internet only, by https)"
        case .token: "it does not take the token"
        case .busy: "it asks to come again later"
        case .unreachable: "nobody answers there in time"
        case .foreign: "what is there does not answer like a Canvas"
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
