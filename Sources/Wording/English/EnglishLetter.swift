/// Letters. They are plain text.
extension English {
    /// A letter: its subject, and what it says.
    public func letter(_ letter: Letter) -> (subject: String, text: String) {
        switch letter {
        case .confirm(let name, let link):
            (
                "Confirm your e-mail address",
                """
                \(name ?? "Somebody") gave this address for letters about their planner. If it was you, open this within a day:

                \(link)

                If it was not you, do nothing: no more letters come.
                """
            )
        case .reset(let name, let link):
            (
                "Set a new password",
                """
                Somebody asked for a new password\(name.map { " for the name \($0)" } ?? ""). If it was you, open this within an hour. It works once, and signs all browsers out:

                \(link)

                If it was not you, do nothing: your password stays as it is.
                """
            )
        case .changed:
            (
                "Your e-mail address was changed or removed",
                """
                Letters about your planner do not come to this address any more: it was changed or removed on your profile page.

                If it was not you, write `tokens` to the bot: it shows which browsers are signed in, and signs them out.
                """
            )
        }
    }
}
