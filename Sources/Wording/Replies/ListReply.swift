public import Planner

/// Replies about lists.
public enum ListReply: Equatable, Sendable {
    /// All lists with their open tasks; those without a list first.
    case lists(withoutList: Int, [ListCount])
    case exists(String)
    case unknown(String)
    case isDefault
    case unknownColour(String)
    case askColour
    case made(TodoList)
    case renamed(String, to: String)
    case coloured(TodoList)
    /// Asks whether to delete a list with that many tasks, which go along or stay.
    case askDeletion(String, tasks: Int, withTasks: Bool)
    case deleted(String)

    /// A list with how many tasks are open in it.
    public struct ListCount: Equatable, Sendable {
        /// The list.
        public var list: TodoList
        /// Its open tasks.
        public var open: Int

        /// A list with its open tasks.
        public init(_ list: TodoList, open: Int) {
            self.list = list
            self.open = open
        }
    }
}
