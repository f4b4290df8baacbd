import Planner
import Testing

@testable import Transports

/// Letters as a server of letters gets them.
@Suite struct MailLetterTests {
    private let moment = Instant(seconds: 1_795_770_300)

    @Test func headAndBodyAreThoseOfRFC5322() throws {
        let letter = try #require(
            MailLetter(
                "ada@example.org\nHello\nOne\n\n.\nTwo", from: "planner@example.net", at: moment))
        #expect(letter.to == "ada@example.org")
        let text = String(decoding: letter.bytes, as: UTF8.self)
        let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
        #expect(lines.first == "Date: Fri, 27 Nov 2026 09:05:00 +0000")
        #expect(lines.contains("Subject: Hello"))
        #expect(text.hasSuffix("\r\n\r\nOne\r\n\r\n.\r\nTwo\r\n"))
        #expect(!text.replacing("\r\n", with: "").contains("\n"))
    }

    @Test func aLetterThatIsSentAgainHasTheSameId() throws {
        func id(_ text: String, _ moment: Instant) throws -> Substring {
            let letter = try #require(MailLetter(text, from: "a@example.net", at: moment))
            let lines = String(decoding: letter.bytes, as: UTF8.self).split(separator: "\r\n")
            return try #require(lines.first { $0.hasPrefix("Message-ID:") })
        }
        let first = try id("a@b.example\nHello\nOne", moment)
        #expect(try id("a@b.example\nHello\nOne", moment.adding(seconds: 60)) == first)
        #expect(try id("a@b.example\nHello\nTwo", moment) != first)
        #expect(first.hasSuffix("@example.net>"))
    }

    @Test func whatIsNoLetterIsNone() {
        #expect(MailLetter("a@b.example", from: "a@example.net", at: moment) == nil)
        #expect(MailLetter("\nHello\nOne", from: "a@example.net", at: moment) == nil)
    }

    @Test func serversAreEncryptedUnlessTheyAreThisMachine() throws {
        #expect(try #require(MailServer("smtp://mail.example.org")).startsTLS)
        #expect(try #require(MailServer("smtp://mail.example.org:25")).startsTLS)
        #expect(!(try #require(MailServer("smtps://mail.example.org")).startsTLS))
        #expect(!(try #require(MailServer("smtp://127.0.0.1:2525")).startsTLS))
        for text in [
            "mail.example.org", "https://mail.example.org", "smtp://a:b@mail.example.org",
            "smtp://mail.example.org/x", "smtp://mail example.org", "smtp://",
        ] {
            #expect(MailServer(text) == nil, "\(text)")
        }
    }
}
