/// What the networks show of the bot before anybody speaks with it.
enum CommandMenu {
    /// The commands of the menu, in its order.
    static let commands: [(name: String, description: String)] = [
        ("add", "Add a task, step by step or in one line"),
        ("home", "Today, this week, this month"),
        ("today", "What is to do today"),
        ("week", "What is to do this week, day by day"),
        ("month", "What is to do this month, day by day"),
        ("all", "Every task"),
        ("missed", "What was not done in time"),
        ("completed", "What is done"),
        ("lists", "Your lists"),
        ("calendar", "The month at a glance, a day to a tap"),
        ("board", "One message that always shows what is open"),
        ("stats", "What you got done, with a picture of the year"),
        ("quote", "A quote to go on with"),
        ("tip", "A tip for your health"),
        ("settings", "Zone, agenda, quiet hours"),
        ("undo", "Take the last change back"),
        ("me", "The name and photo that I know you by"),
        ("help", "What you can say"),
        ("export", "Take everything out"),
        ("privacy", "What is kept about you"),
        ("stop", "No more reminders until /start"),
    ]

    /// The commands of the menu in a group: what concerns a person alone is said in private, or shown to them alone.
    static let ofGroups = commands.filter { !personal.contains($0.name) }

    private static let personal: Set<String> = ["quote", "tip", "export", "stop"]

    /// The commands in a group that only their sender and the bot see.
    static let aside: Set<String> = ["me", "help", "privacy"]

    /// What an empty chat shows.
    static let about = """
        A planner you text. Write what you want done in plain words, like "pay rent on the 1st of \
        every month !!!" or "call mom tomorrow at 5pm": I keep it, remind you on time, and bring \
        the day's plan every morning.
        """

    /// What the profile shows.
    static let shortAbout = "A planner you text: tasks, routines, reminders and a morning agenda."
}
