public import Planner

/// Replies about files that people send, which hang on tasks.
public enum FileReply: Equatable, Sendable {
    /// A file hangs on a task now that stood there before.
    case added(NetworkFile.Kind, TaskSnapshot)
    /// Asks what files are for, and says of voice messages where the bot cannot hear.
    case asks([NetworkFile], hears: Bool)
    /// What was heard in a voice message.
    case heard(String)
    /// Why nothing was heard in a voice message.
    case unheard(Deafness)
    /// The words under a file of a task.
    case shown(TaskName, NetworkFile)
    /// The files of a task are sent along when it rings, or no longer.
    case rings(TaskSnapshot, Bool)
    /// A file is on another network, where it was sent.
    case elsewhere(TaskName, [NetworkFile])
    /// The files of a task were taken off it.
    case removed(TaskName, left: Int)
    /// Files that were sent without words are not kept.
    case dropped([NetworkFile])
    /// A task has no file.
    case none(TaskName)

    /// Why a voice message is not heard.
    public enum Deafness: Equatable, Sendable {
        /// Nobody wrote its words down, or there were none.
        case unclear
        /// The recording takes longer than so many minutes.
        case tooLong(minutes: Int)
        /// The recording has more than so many bytes.
        case tooLarge(limit: Int)
        /// It says more than the longest message may have, in characters.
        case tooManyWords(limit: Int)
        /// Others of the person still wait.
        case tooMany
    }
}

/// Where the words of voice messages are written down.
public enum RecordingPlace: Equatable, Sendable {
    /// On this machine.
    case here
    /// On another machine, of that name.
    case host(String)
}
