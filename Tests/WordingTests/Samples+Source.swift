import Planner
import Wording

/// Replies about what a plan reads from elsewhere.
extension Samples {
    private var day: CivilDate { CivilDate(daysSinceEpoch: 20_784) }

    /// A lecture in another calendar.
    var lecture: BusyTime {
        BusyTime("Algebra", in: "uni", on: day...day, from: .at(15), to: .at(16, 30))
    }

    /// Some days that another calendar takes.
    var fair: BusyTime { BusyTime("", in: "work", on: day...day.adding(days: 2)) }

    var sources: [SourceReply] {
        let work = subscription("work", 1, nil)
        return [
            .subscribed(subscription("work", 12, nil)), .subscribed(work), .subscriptions([]),
            .subscriptions([work, subscription("uni", 0, .notFound)]), .unsubscribed([work]),
            .nothingCalled("gym"), .already(work), .tooMany(limit: 10),
        ] + SubscriptionFault.allCases.map { .failed($0, "calendar.example.org") }
    }

    private func subscription(_ name: String, _ count: Int, _ fault: SubscriptionFault?)
        -> Subscription
    {
        Subscription(
            id: 1, plan: 1, name: name, address: "https://calendar.example.org/x.ics",
            createdAt: reader.calendar.now, readAt: reader.calendar.now, fault: fault,
            count: count)
    }
}
