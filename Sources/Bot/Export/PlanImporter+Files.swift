import Planner
import Storage

/// Files of an export: the bot that they were sent to can still send them.
extension PlanImporter {
    func takeFile(_ record: ExportRecord, of todo: StoredTodo) throws {
        let kind = try record.value("file", "kind of file") { NetworkFile.Kind(rawValue: $0) }
        guard let kind, let bot = record.fields["bot"], let reference = record.fields["reference"]
        else { throw record.fault("reference", "file") }
        guard try tx.files.all(todo: todo.id).count < TextLimits.files else {
            throw ImportFault("\(record.place): a task has too many files")
        }
        let file = NetworkFile(
            bot: bot, kind: kind, reference: reference, name: record.fields["name"],
            isSealed: record.fields["sealed"] != nil)
        try tx.files.add(file, to: todo, rings: record.fields["rings"] != nil)
    }
}
