import Wording
import Storage

/// The buttons under a reminder.
enum ReminderButtons {
    /// Done, 10 min, 1 hour, Tomorrow, and Skip on routines.
    static func all(_ occurrence: Int64, isRoutine: Bool) -> [[Button]] {
        var row = [Button("Done", .done(occurrence))] + snoozes(occurrence)
        if isRoutine { row.append(Button("Skip", .skip(occurrence))) }
        return [row]
    }

    /// 10 min, 1 hour, Tomorrow.
    static func snoozes(_ occurrence: Int64) -> [Button] {
        [
            Button("10 min", .snooze(occurrence, minutes: 10)),
            Button("1 hour", .snooze(occurrence, minutes: 60)),
            Button("Tomorrow", .tomorrow(occurrence)),
        ]
    }
}
