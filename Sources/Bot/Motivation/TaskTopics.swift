/// Which category a day's tasks call for. Only words that leave little doubt count, so that most
/// days have none and the choice stays random.
enum TaskTopics {
    /// The category that most of the titles call for, the first of equals; nil where none does.
    static func category(of titles: [String], among categories: [String]) -> String? {
        var counts: [String: Int] = [:]
        var order: [String] = []
        for title in titles {
            guard let topic = category(of: title, among: categories) else { continue }
            if counts[topic] == nil { order.append(topic) }
            counts[topic, default: 0] += 1
        }
        guard let most = counts.values.max() else { return nil }
        return order.first { counts[$0] == most }
    }

    private static func category(of title: String, among categories: [String]) -> String? {
        for word in MotivationWords.words(of: title) {
            if let topic = topics[String(word)], categories.contains(topic) { return topic }
        }
        return nil
    }

    private static let words: [(category: String, words: String)] = [
        (
            "learning",
            """
            exam exams examination quiz midterm midterms finals study studying homework \
            assignment lecture lectures seminar lesson lessons revise revision thesis dissertation essay \
            coursework textbook flashcards vocabulary tutorial
            """
        ),
        (
            "courage",
            """
            interview presentation speech audition dentist surgery pitch debate \
            negotiate negotiation
            """
        ),
        (
            "persistence",
            """
            gym running jog workout training practise rehearsal marathon exercise swim \
            swimming yoga piano guitar violin
            """
        ),
        (
            "work",
            """
            report deadline invoice proposal standup spreadsheet timesheet
            """
        ),
        (
            "kindness",
            "gift birthday anniversary volunteer donate congratulate apologise apologize"
        ),
        ("rest", "holiday vacation massage picnic sauna spa hike"),
        ("calm", "meditate meditation"),
        ("start", "kickoff onboarding resolution resolutions"),
    ]

    private static let topics: [String: String] = {
        var topics: [String: String] = [:]
        for (category, list) in words {
            for word in list.split(separator: " ") { topics[String(word)] = category }
        }
        return topics
    }()
}
