/// What stands above a picture.
struct Heading {
    let content: CalendarContent
    let theme: Theme

    /// The name of what is shown, in a box.
    func title(in rect: Rect) -> [Shape] {
        [
            .text(
                TextBox(
                    text: content.title, rect: rect.inset(4), size: 30, isBold: true,
                    colour: theme.ink, ground: theme.ground))
        ]
    }
}
