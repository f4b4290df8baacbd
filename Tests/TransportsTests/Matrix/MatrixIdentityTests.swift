import Testing

@testable import Transports

/// How the bot is spoken to in a room of many.
@Suite struct MatrixIdentityTests {
    private let identity = MatrixIdentity(user: "@planner:b.c", commands: ["home", "add"])

    @Test(arguments: [
        ("planner: buy milk", "buy milk"), ("Planner, buy milk", "buy milk"),
        ("@planner:b.c: buy milk", "buy milk"), ("@planner buy milk", "buy milk"),
        ("planner buy milk", "buy milk"),
        ("The Plan: buy milk", "buy milk"), ("!home", "/home"), ("/add buy milk", "/add buy milk"),
        ("planner: !home", "/home"), ("buy milk @planner:b.c", "buy milk"),
    ])
    func isAddressed(_ text: String, _ meant: String) {
        let address = identity.address(text, mentioned: nil, name: "The Plan")
        #expect(address.isAddressed)
        #expect(address.text == meant)
    }

    @Test(arguments: [
        "the planner is late", "!important: buy milk", "!remindme 5",
        "mail planner@b.c", "planners: rise", "",
    ])
    func isNotAddressed(_ text: String) {
        let address = identity.address(text, mentioned: nil, name: "The Plan")
        #expect(!address.isAddressed)
        #expect(address.text == text)
    }

    @Test(arguments: [
        ("planner buy milk", "buy milk"), ("hey The Plan, buy milk", "hey buy milk"),
        ("buy milk", "buy milk"),
    ])
    func aMentionCounts(_ text: String, _ meant: String) {
        let address = identity.address(text, mentioned: ["@planner:b.c"], name: "The Plan")
        #expect(address.isAddressed)
        #expect(address.text == meant)
    }

    @Test(arguments: [
        ("> <@a:b> one\n> two\n\nthree\n\nfour", "three\n\nfour"), ("> only\n\nthis", "this"),
        ("no quotation", "no quotation"), (">no quotation", ">no quotation"), ("", ""),
    ])
    func theQuotationOfAReplyIsLeftOut(_ body: String, _ text: String) {
        #expect(ReplyFallback.strip(body) == text)
    }
}
