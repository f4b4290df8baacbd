import ArgumentParser
import Storage

/// `fundone users limit`.
struct LimitUser: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "limit",
        abstract: "Set limits for one person, in place of those in `limits`.",
        discussion: """
            What is not given is as for everybody. Limits stay with the person's id, also when the person deletes the \
            plan and begins a new one.
            """)

    @OptionGroup var who: UserArguments

    @Option(help: "The most tasks of the person's plan.")
    var tasks: Int?

    @Option(help: "The most bytes of the plan; 0 for no limit.")
    var planBytes: Int?

    @Option(help: "The most messages a minute; 0 for no limit.")
    var messagesPerMinute: Int?

    @Flag(help: "Take the person's own limits away.")
    var none = false

    func validate() throws {
        let limits = [tasks, planBytes, messagesPerMinute].compactMap(\.self)
        guard none == limits.isEmpty else {
            throw ValidationError(
                none
                    ? "--none goes with no limit" : "give a limit, such as --tasks 500, or --none")
        }
        guard limits.allSatisfy({ $0 >= 0 }), tasks != 0 else {
            throw ValidationError("a limit is a number of 0 or more, of tasks of 1 or more")
        }
    }

    func run() throws {
        let limits = OwnLimits(
            tasks: tasks, planBytes: planBytes, messagesPerMinute: messagesPerMinute)
        try who.place.carryOut(.limit(try who.id, limits))
    }
}
