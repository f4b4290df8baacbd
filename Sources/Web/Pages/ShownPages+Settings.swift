import Bot
import Planner
import Wording

/// The settings, each as a phrase that can be changed and sent like any other words.
extension ShownPages {
    func settings(_ plan: OpenPlan, _ ask: PageRequest) throws -> Page? {
        guard let visit = ask.visit else { return nil }
        let rows = zip(phrases(plan.plan), phrases(plan.ownPlan)).map { now, otherwise in
            let term: HTML =
                now.phrase == otherwise.phrase
                ? "" : HTML(" <span class=\"quiet\">for a while; then \(otherwise.phrase)</span>")
            return HTML(
                """
                <form class="setting" method="post" action="/setting" data-live>\(visit.hidden)<input type="hidden" name="row" value="\(now.name)"><label><span>\(now.name)\(term)</span>
                <input name="text" value="\(now.phrase)" maxlength="200"></label><button aria-label="Save: \(now.name)">Save</button></form>
                """)
        }
        return Page(
            title: "Settings",
            content: """
                <p class="quiet">Each stands as you would say it. Change the words and save, or say it in the box above: <em>quiet 22-7</em>, <em>agenda off until sunday</em>.</p>
                \(rows)
                """, place: "/settings")
    }

    /// What is meant by the words in the row of a setting.
    func words(_ text: String, in row: String, of plan: OpenPlan) throws -> SettingWords {
        let known = phrases(plan.plan).first { $0.name == row }
        guard let known, text != known.phrase else { return .same }
        // `23:00` in the row `bedtime 22:00`, `paris` in that of `timezone UTC`.
        let topic = prefix(of: known.phrase)
        let readings = [
            text, "\(topic) \(text)", "\(topic) at \(text)", "\(topic) \(text) before",
        ]
        return readings.first(where: plan.isSetting).map { .said($0) } ?? .unknown
    }

    /// What a phrase begins with, before its value.
    private func prefix(of phrase: String) -> String {
        let words = phrase.split(separator: " ")
        let topic = words.prefix { word in
            !["off", "at", "on"].contains(word) && !(word.first?.isNumber ?? false)
        }
        let isValueLast = topic.count == words.count && topic.count > 1
        return (isValueLast ? topic.dropLast() : topic).joined(separator: " ")
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

/// What is meant by the words in the row of a setting.
enum SettingWords: Sendable {
    /// The words are as they were, or there is no such row.
    case same
    /// So they are said.
    case said(String)
    /// The words set nothing.
    case unknown
}
