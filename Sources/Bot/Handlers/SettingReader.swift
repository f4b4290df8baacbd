import Language
import Planner
import Wording

/// Reads the values of settings as people name them: zones by their cities, quotes by their categories.
struct SettingReader {
    let context: UpdateContext

    /// What a named setting comes to.
    enum Reading {
        /// A value, and what is said of it once it holds.
        case value(SettingValue, SettingsReply)
        /// Nothing that can be set, with the reason.
        case refused(SettingsReply)

        /// What is said where nothing is set.
        var refusal: Outcome {
            switch self {
            case .value(_, let reply), .refused(let reply): .say(.settings(reply))
            }
        }
    }

    private var table: MotivationTable { context.environment.motivation }

    /// The value of a setting in a plan.
    func value(of setting: Setting, in plan: Plan) throws -> Reading {
        let value: SettingValue
        switch setting {
        case .timezone(let typed):
            guard let name = context.environment.zones.find(typed).first else {
                return .refused(.unknownZone(typed))
            }
            return .value(.timezone(name), .timezone(name))
        case .agenda(let time): value = .agenda(time, weekends: nil)
        case .agendaOn(let isWeekend, let time): return agenda(time, atWeekends: isWeekend, plan)
        case .agendaDays(let workdays, let weekends): return agenda(workdays, weekends)
        case .quoteCategories, .quotesWithout, .quoteKind: return categories(setting, plan)
        case .quotes(let place):
            value = .quotes(place: place.rawValue, categories: plan.quoteCategories)
        case .name(let name):
            try PlanLimits.checkPersonName(name)
            value = .name(name)
        case .review(let time): value = .review(time)
        case .monthReview(let time): value = .monthReview(time)
        case .quiet(let hours): value = .quiet(from: hours?.from, to: hours?.to)
        case .weekStart(let day): value = .weekStart(day)
        case .clock24(let is24): value = .clock24(is24)
        case .monthFirst(let isFirst): value = .monthFirst(isFirst)
        case .dayStart(let time): value = .dayStart(time)
        case .evening(let time): value = .evening(time)
        case .bedtime(let time): value = .bedtime(time)
        case .deadlineLead(let minutes): value = .deadlineLead(minutes)
        case .appointmentLead(let minutes): value = .appointmentLead(minutes)
        case .pictures(let style): value = .pictures(style)
        case .stats(let isOn): value = .stats(isOn)
        }
        return .value(value, SettingsReply(value))
    }

    /// The hour of the agenda at weekends or on the other days; the others keep theirs.
    private func agenda(_ time: CivilTime, atWeekends: Bool, _ plan: Plan) -> Reading {
        let known = plan.agenda ?? .at(8)
        return atWeekends ? agenda(known, time) : agenda(time, plan.weekendAgenda ?? known)
    }

    private func agenda(_ workdays: CivilTime, _ weekends: CivilTime) -> Reading {
        .value(
            .agenda(workdays, weekends: weekends == workdays ? nil : weekends),
            .agendaDays(workdays: workdays, weekends: weekends))
    }

    /// From which categories the agenda draws: quotes alone or tips, those that are named, or all but those.
    private func categories(_ setting: Setting, _ plan: Plan) -> Reading {
        let all = table.categories(of: .quote) + table.categories(of: .tip)
        switch setting {
        case .quoteKind(let kind):
            let drawn = table.categories(of: kind == .quote ? .quote : .tip)
            let isOff = plan.quotePlace == QuotePlace.off.rawValue
            let place = isOff ? QuotePlace.below.rawValue : plan.quotePlace
            return .value(
                .quotes(place: place, categories: drawn), .quoteKind(isTips: kind == .tip))
        case .quotesWithout(let typed):
            guard let unwanted = known(typed) else { return .refused(.unknownCategory(known: all)) }
            let drawn = plan.quoteCategories.isEmpty ? all : plan.quoteCategories
            let left = drawn.filter { !unwanted.contains($0) }
            guard !left.isEmpty else { return quotes(.off, plan.quoteCategories) }
            return .value(
                .quotes(place: plan.quotePlace, categories: left), .quoteCategories(left))
        case .quoteCategories(let typed):
            guard let known = known(typed) else { return .refused(.unknownCategory(known: all)) }
            return .value(
                .quotes(place: plan.quotePlace, categories: known), .quoteCategories(known))
        default: return .refused(.unknownCategory(known: all))
        }
    }

    private func quotes(_ place: QuotePlace, _ categories: [String]) -> Reading {
        .value(
            .quotes(place: place.rawValue, categories: categories), .quotes(place: place.rawValue))
    }

    /// The categories of those names; nil where one is not known.
    private func known(_ typed: [String]) -> [String]? {
        let known = typed.compactMap {
            table.category(named: $0, of: .quote) ?? table.category(named: $0, of: .tip)
        }
        return known.count == typed.count ? known : nil
    }
}
