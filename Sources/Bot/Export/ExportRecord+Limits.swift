import Planner

extension ExportRecord {
    // A plan of an earlier build had no limits, and its export is to be read back.
    private static let leniency = 5

    /// Refuses a checklist with much more items than one may have.
    ///
    /// - Throws: `ImportFault`.
    func checkItems(beside known: Int) throws {
        guard known >= TextLimits.items * Self.leniency else { return }
        throw ImportFault("\(place): a checklist has too many items")
    }

    /// Refuses a record with much more than a task or a plan may hold; see `TextLimits`.
    ///
    /// - Throws: `ImportFault`.
    func checkLimits(notesLength: Int) throws {
        for (name, limit, separator) in [
            ("tags", TextLimits.tags, " "), ("times", TextLimits.times, " "),
            ("dates", TextLimits.dates, " "), ("except", TextLimits.dates, " "),
            ("reminders", TextLimits.reminders, ";"),
        ] {
            let count = (fields[name] ?? "").split(separator: Character(separator)).count
            guard count > limit * Self.leniency else { continue }
            throw ImportFault("\(place): \(name): \(count) are too many")
        }
        if kind == .item,
            (fields["title"] ?? "").utf8.count > TextLimits.item * 4 * Self.leniency
        {
            throw ImportFault(
                "\(place): an item is too long: \((fields["title"] ?? "").prefix(40))…")
        }
        let tags = (fields["tags"] ?? "").split(separator: " ").map(String.init)
        let names = [fields["list"], fields["name"]].compactMap(\.self) + tags
        for name in names where name.utf8.count > TextLimits.name * Self.leniency {
            throw ImportFault("\(place): a name is too long: \(name.prefix(40))…")
        }
        guard (fields["notes"] ?? "").utf8.count > notesLength * Self.leniency else { return }
        throw ImportFault("\(place): notes: too long")
    }
}
