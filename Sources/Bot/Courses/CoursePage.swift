import JSON
import Planner

/// A page of planner items as a Canvas answers with it (`GET /api/v1/planner/items`).
struct CoursePage {
    /// The items of the page that a plan can hold as tasks.
    let items: [CourseItem]

    /// The kinds that become tasks; announcements and events of calendars do not.
    private static let kinds: Set<String> = [
        "assignment", "sub_assignment", "quiz", "discussion_topic", "wiki_page", "planner_note",
        "assessment_request",
    ]
    private static let titleLength = 300

    /// Reads a page from the Canvas at an address; nil where it is no such page.
    init?(_ bytes: [UInt8], at address: String) {
        guard let value = try? JSONValue(text: bytes), let array = value.array else { return nil }
        items = array.compactMap { Self.item($0, at: address) }
    }

    private static func item(_ value: JSONValue, at address: String) -> CourseItem? {
        guard let kind = value["plannable_type"]?.string, kinds.contains(kind),
            let id = id(value["plannable_id"]), let plannable = value["plannable"]
        else { return nil }
        let said = plannable["title"]?.string ?? plannable["name"]?.string ?? ""
        let title = CleanText.line(said, limit: titleLength)
        guard !title.isEmpty else { return nil }
        let due =
            value["plannable_date"]?.string ?? plannable["due_at"]?.string
            ?? plannable["todo_date"]?.string
        let override = value["planner_override"]
        let submission = value["submissions"]
        return CourseItem(
            CourseItem.Key(kind, id), title: title, dueAt: due.flatMap(Instant.init(iso:)),
            notes: notes(value, at: address),
            isSubmitted: ["submitted", "graded", "excused"].contains {
                submission?[$0]?.boolean == true
            } && submission?["redo_request"]?.boolean != true,
            isMarked: override?["marked_complete"]?.boolean == true,
            mark: override?["id"]?.integer)
    }

    /// Ids are numbers, or digits in a text where the client asked for that.
    private static func id(_ value: JSONValue?) -> String? {
        if let number = value?.integer { return String(number) }
        guard let text = value?.string, text.utf8.count <= 20, !text.isEmpty,
            text.utf8.allSatisfy({ (48...57).contains($0) })
        else { return nil }
        return text
    }

    /// The course, and where the thing is in a browser.
    private static func notes(_ value: JSONValue, at address: String) -> String? {
        let course = value["context_name"]?.string.map { CleanText.line($0, limit: 200) }
        let page = value["html_url"]?.string.map { $0.hasPrefix("/") ? address + $0 : $0 }
        let shown = page.flatMap { $0.hasPrefix(address) && $0.utf8.count <= 500 ? $0 : nil }
        let lines = [course, shown.map { CleanText.line($0) }].compactMap(\.self)
            .filter { !$0.isEmpty }
        return lines.isEmpty ? nil : lines.joined(separator: "\n")
    }
}

extension Instant {
    /// Reads `2026-12-01T22:59:59Z`; nil for anything else.
    init?(iso text: String) {
        let basic = text.filter { $0 != "-" && $0 != ":" }
        guard text.utf8.count == 20, basic.hasSuffix("Z"),
            let moment = CivilDateTime(basic: basic, in: .utc)
        else { return nil }
        self = Zone.utc.instant(moment)
    }
}
