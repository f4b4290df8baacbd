import Testing

@testable import Transports

/// People who are named by links.
@Suite struct MatrixPillsTests {
    private static let members = [
        "@bob:b.c": "Bob Stone", "@ann:b.c": "Sam", "@sam:b.c": "Sam", "@eve:b.c": "★ E & V ★",
    ]

    @Test(arguments: [
        ("buy milk @bob", nil, "buy milk @bob"),
        // Plain words that are one member's name stay as they are.
        (
            "dinner with Bob Stone", "dinner with \(link("@bob:b.c", "Bob Stone"))",
            "dinner with Bob Stone"
        ),
        // A name that is another's too, or was another, or is no words.
        ("Sam: buy milk", "\(link("@sam:b.c", "Sam")): buy milk", "@sam: buy milk"),
        ("Bobby: buy milk", "\(link("%40bob%3Ab.c", "Bobby")): buy milk", "@bob: buy milk"),
        ("★ E & V ★ does it", "\(link("@eve:b.c", "★ E &amp; V ★")) does it", "@eve does it"),
        // Whole ids.
        ("buy milk @bob:b.c", nil, "buy milk @bob"),
        ("at 10:30 @zoe:b.c", nil, "at 10:30 @zoe:b.c"),
        // What is no link to a member.
        ("Zoe: buy milk", link("@zoe:b.c", "Zoe") + ": buy milk", "Zoe: buy milk"),
        ("see it", "<a href=\"https://matrix.to/#/@bob:b.c\">see", "see it"),
        ("see it", "<a href=\"https://matrix.to/#/", "see it"), ("", "", ""),
    ])
    func areNamedSoThatItIsClear(_ text: String, _ html: String?, _ meant: String) {
        #expect(MatrixPills(html, among: Self.members).naming(text) == meant)
    }

    private static func link(_ user: String, _ name: String) -> String {
        "<a href=\"https://matrix.to/#/\(user)\">\(name)</a>"
    }
}
