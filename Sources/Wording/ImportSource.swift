/// A program whose exports can be imported.
public enum ImportSource: String, Sendable, Codable, CaseIterable {
    case fundone, todoist, tickTick, googleTasks, microsoft, calendar, todoText, taskwarrior
    case tududi, vikunja, contacts
}
