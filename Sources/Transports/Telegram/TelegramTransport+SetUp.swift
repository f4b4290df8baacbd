import JSON

extension TelegramTransport {
    /// Shows the menus of commands, in private and in groups, the button that opens them, and the descriptions
    /// (setMyCommands, setChatMenuButton, setMyDescription, setMyShortDescription). Nothing waits for it; what failed is
    /// returned and may be tried again.
    public func setUp() async -> [TelegramFailure] {
        let configuration = configuration
        var failures: [TelegramFailure] = []
        let calls: [(String, @Sendable (inout JSONWriter) -> Void)] = [
            ("setMyCommands", { TelegramTransport.menu(configuration.commands, &$0) }),
            (
                "setMyCommands",
                {
                    TelegramTransport.menu(
                        configuration.groupCommands, aside: configuration.asideCommands, &$0)
                    $0.key("scope")
                    $0.object { $0.field("type", "all_group_chats") }
                }
            ),
            (
                "setChatMenuButton",
                {
                    $0.key("menu_button")
                    $0.object { $0.field("type", "commands") }
                }
            ),
            ("setMyDescription", { $0.field("description", configuration.about) }),
            ("setMyShortDescription", { $0.field("short_description", configuration.shortAbout) }),
        ]
        for (method, parameters) in calls {
            let answer = await api.call(
                method, parameters, timeout: configuration.callTimeout, isRepeatable: true)
            if let failure = answer.failure(method) { failures.append(failure) }
        }
        return failures
    }

    private static func menu(
        _ commands: [(name: String, description: String)], aside: Set<String> = [],
        _ parameters: inout JSONWriter
    ) {
        parameters.key("commands")
        parameters.array { list in
            for command in commands.prefix(100) {
                list.object { item in
                    item.field("command", command.name)
                    item.field("description", command.description)
                    if aside.contains(command.name) { item.field("is_ephemeral", true) }
                }
            }
        }
    }
}
