import ArgumentParser
import Bot
import Planner

/// `fundone users block`.
struct BlockUser: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "block",
        abstract: "Shut a person out, whatever access.allow says; the plan stays.")

    @OptionGroup var arguments: UserArguments

    func run() throws {
        try arguments.carryOut("blocked") { users, network, id in
            try users.setBlocked(true, network: network, externalID: id)
        }
    }
}

/// `fundone users unblock`.
struct UnblockUser: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "unblock", abstract: "Let a person in again who was blocked.")

    @OptionGroup var arguments: UserArguments

    func run() throws {
        try arguments.carryOut("no longer blocked") { users, network, id in
            try users.setBlocked(false, network: network, externalID: id)
        }
    }
}

/// `fundone users delete`.
struct DeleteUser: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete", abstract: "Erase a person with everything they keep.")

    @OptionGroup var arguments: UserArguments

    func run() throws {
        try arguments.carryOut("deleted") { users, network, id in
            try users.delete(network: network, externalID: id, now: SystemClock().now)
        }
    }
}
