import Planner

extension Plan {
    init(_ row: Row) {
        self.init(
            id: row["id"], account: row["account"], groupChat: row["group_chat"],
            seed: row["seed"], zone: row["zone"],
            today: row.date("today") ?? CivilDate(daysSinceEpoch: 0),
            createdAt: Instant(seconds: row["created_at"]))
        pushChat = row["push_chat"]
        pushThread = row["push_thread"]
        pushIsFixed = row["push_is_fixed"]
        state = State(rawValue: row["state"]) ?? .active
        seenAt = Instant(seconds: row["seen_at"])
        zoneIsKnown = row["zone_is_known"]
        name = row["name"]
        language = row["language"]
        weekStart = Weekday(rawValue: row["week_start"]) ?? .monday
        clock24 = row["clock24"]
        monthFirst = row["month_first"]
        dayStart = row.time("day_start") ?? .midnight
        agenda = row.time("agenda")
        weekendAgenda = row.time("weekend_agenda")
        review = row.time("review")
        monthReview = row.time("month_review")
        evening = row.time("evening") ?? .at(19)
        bedtime = row.time("bedtime") ?? .at(22)
        deadlineLead = row["deadline_lead"]
        appointmentLead = row["appointment_lead"]
        leadIsAsked = row["lead_is_asked"]
        quietFrom = row.time("quiet_from")
        quietTo = row.time("quiet_to")
        quotePlace = row["quote_place"]
        let categories: String = row["quote_categories"]
        quoteCategories = categories.split(separator: ",").map(String.init)
        pictures = PictureStyle(rawValue: row["pictures"]) ?? .light
        countsDone = row["counts_done"]
        holidayFrom = row.date("holiday_from")
        holidayTo = row.date("holiday_to")
        mutedUntil = (row["muted_until"] as Int?).map(Instant.init)
        agendaAt = Instant(seconds: row["agenda_at"])
        lastMotivation = row["last_motivation"]
    }

    /// The columns a person sets; an undo puts back these and no others.
    static let settingColumns = [
        "push_chat", "push_thread", "push_is_fixed", "zone", "zone_is_known", "name", "week_start",
        "clock24", "month_first", "day_start", "agenda", "weekend_agenda", "review", "month_review",
        "evening", "bedtime", "quiet_from", "quiet_to", "quote_place", "quote_categories",
        "holiday_from", "holiday_to", "muted_until", "deadline_lead", "appointment_lead",
        "pictures", "counts_done",
    ]

    var settings: [(String, SQLArgument)] {
        [
            ("push_chat", pushChat), ("push_thread", pushThread), ("push_is_fixed", pushIsFixed),
            ("zone", zone), ("zone_is_known", zoneIsKnown), ("name", name),
            ("week_start", weekStart.rawValue), ("clock24", clock24),
            ("month_first", monthFirst),
            ("day_start", dayStart.description), ("agenda", agenda?.description),
            ("weekend_agenda", weekendAgenda?.description),
            ("review", review?.description), ("month_review", monthReview?.description),
            ("evening", evening.description), ("bedtime", bedtime.description),
            ("quiet_from", quietFrom?.description), ("quiet_to", quietTo?.description),
            ("quote_place", quotePlace),
            ("quote_categories", quoteCategories.joined(separator: ",")),
            ("holiday_from", holidayFrom?.description), ("holiday_to", holidayTo?.description),
            ("muted_until", mutedUntil?.seconds), ("deadline_lead", deadlineLead),
            ("appointment_lead", appointmentLead), ("pictures", pictures.rawValue),
            ("counts_done", countsDone),
        ]
    }
}
