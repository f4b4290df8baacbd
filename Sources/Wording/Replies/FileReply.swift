public import Planner

/// Replies about files that people send, which hang on tasks.
public enum FileReply: Equatable, Sendable {
    /// A file hangs on a task now that stood there before.
    case added(NetworkFile.Kind, TaskSnapshot)
    /// Asks what files are for.
    case asks([NetworkFile])
    /// The words under a file of a task.
    case shown(TaskName, NetworkFile)
    /// The files of a task are sent along when it rings, or no longer.
    case rings(TaskSnapshot, Bool)
    /// A file is on another network, where it was sent.
    case elsewhere(TaskName, [NetworkFile])
    /// The files of a task were taken off it.
    case removed(TaskName)
    /// Files that were sent without words are not kept.
    case dropped([NetworkFile])
    /// A task has no file.
    case none(TaskName)
}
