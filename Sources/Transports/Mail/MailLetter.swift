import Crypto
import FoundationEssentials
import Planner

/// A letter as it is handed to a server (RFC 5322).
struct MailLetter {
    /// The address that it goes to.
    let to: String
    /// Its bytes, with CRLF at the end of each line.
    let bytes: [UInt8]

    /// The letter in a message: address, subject and text, a line each. Nil where it is none.
    init?(_ message: String, from: String, at moment: Instant) {
        let lines = message.split(
            separator: "\n", maxSplits: 2, omittingEmptySubsequences: false)
        guard lines.count == 3, !lines[0].isEmpty, !lines[0].contains("\r") else { return nil }
        to = String(lines[0])
        // The same at each try, so that a letter that comes twice is shown once.
        let id = SHA256.hash(data: Data(message.utf8)).hexadecimal.prefix(32)
        let host = from.split(separator: "@").last ?? "localhost"
        let head = [
            "Date: \(Self.date(moment))", "From: fundone <\(from)>", "To: <\(to)>",
            "Subject: \(lines[1])", "Message-ID: <\(id)@\(host)>", "MIME-Version: 1.0",
            "Content-Type: text/plain; charset=utf-8", "Content-Transfer-Encoding: 8bit",
            // No machine answers it (RFC 3834).
            "Auto-Submitted: auto-generated",
        ]
        let text = lines[2].split(separator: "\n", omittingEmptySubsequences: false)
        let all = head + [""] + text.map(String.init)
        bytes = Array(all.map { $0 + "\r\n" }.joined().utf8)
    }

    private static let days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// A moment as `Fri, 27 Nov 2026 09:05:00 +0000` (RFC 5322, section 3.3).
    private static func date(_ moment: Instant) -> String {
        let local = Zone.utc.local(moment)
        let day = days[local.date.weekday.rawValue - 1]
        let month = months[local.date.month - 1]
        let fields = [local.date.day, local.time.hour, local.time.minute, local.time.second]
        let digits = fields.map { String(String(100 + $0).dropFirst()) }
        return
            "\(day), \(digits[0]) \(month) \(local.date.year) \(digits[1...].joined(separator: ":")) +0000"
    }
}
