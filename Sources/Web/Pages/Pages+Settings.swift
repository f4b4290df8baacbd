import Bot
import Planner
import Wording

/// The settings, each as a phrase that can be changed and sent like any other words.
extension Pages {
    func settings(_ plan: OpenPlan, _ ask: PageRequest) throws -> Page? {
        guard let visit = ask.visit else { return nil }
        let rows = phrases(plan.plan).map { name, phrase in
            HTML(
                """
                <form class="setting" method="post" action="/say" data-live>\(visit.hidden)<label>\(name)
                <input name="text" value="\(phrase)" maxlength="200"></label><button aria-label="Save: \(name)">Save</button></form>
                """)
        }
        return Page(
            title: "Settings",
            content: """
                <p class="quiet">Each stands as you would say it. Change the words and save, or say it in the box above: <em>quiet 22-7</em>, <em>agenda off until sunday</em>.</p>
                \(rows)
                """, place: "/settings")
    }

    private func phrases(_ plan: Plan) -> [(name: String, phrase: String)] {
        let quiet = plan.quietFrom.flatMap { from in plan.quietTo.map { "quiet \(from) to \($0)" } }
        let names = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
        return [
            ("Name", "name \(plan.name)"), ("Time zone", "timezone \(plan.zone)"),
            ("Agenda", hour("agenda", plan.agenda)),
            ("Evening review", hour("review", plan.review)),
            ("Review of the month", hour("month review", plan.monthReview)),
            ("Quiet hours", quiet ?? "quiet off"),
            ("Week", "week starts \(names[plan.weekStart.rawValue - 1])"),
            ("Clock", plan.clock24 ? "24 h" : "12 h"),
            ("Start of the day", "day starts at \(plan.dayStart)"),
            ("The evening before", "evening before at \(plan.evening)"),
            ("Bedtime", "bedtime \(plan.bedtime)"),
            ("Deadlines", "deadlines ring \(plan.deadlineLead) minutes before"),
            (
                "Appointments",
                plan.appointmentLead == 0
                    ? "appointments ring only then"
                    : "appointments ring \(plan.appointmentLead) minutes before"
            ),
            ("Quote", "quotes \(plan.quotePlace)"),
            ("Pictures", "pictures \(plan.pictures.rawValue)"),
            ("Counting", plan.countsDone ? "stats on" : "stats off"),
        ]
    }

    private func hour(_ name: String, _ time: CivilTime?) -> String {
        time.map { "\(name) at \($0)" } ?? "\(name) off"
    }
}
