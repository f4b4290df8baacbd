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
            .askCanvasToken("school.example"), .canvasRead("school.example", count: 1),
            .canvasRead("school.example", count: 12), .canvasTokenRefused("school.example"),
            .canvas(nil, ""), .canvas(canvas(nil), "school.example"),
            .canvas(canvas(.busy), "school.example"), .canvasOff(wasOn: true),
            .canvasOff(wasOn: false), .canvasNotHere,
        ] + CourseFault.allCases.map { .canvasFailed($0, "school.example") }
            + SubscriptionFault.allCases.map { .failed($0, "calendar.example.org") }
    }

    private func canvas(_ fault: CourseFault?) -> Course {
        var course = Course(
            plan: 1, identity: 1, address: "https://school.example", token: "", bot: "telegram:1",
            createdAt: reader.calendar.now)
        course.readAt = fault == nil ? nil : reader.calendar.now
        course.fault = fault
        return course
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
