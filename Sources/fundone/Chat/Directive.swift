import Planner

/// A line that directs the conversation instead of being a message: `:advance 1d`, `:as bob`.
enum Directive: Hashable {
    /// Let that many seconds pass; what falls due happens at its own time.
    case advance(seconds: Int)
    /// Let time pass until the wall clock shows that.
    case at(CivilDateTime)
    /// Stop the bot for that many seconds, then start it again.
    case down(seconds: Int)
    /// Open the database anew, as after a crash.
    case restart
    /// Go on as that person.
    case person(ConsolePerson)
    /// Go on in that group (its name begins with `#`), or in private when nil.
    case group(String?)
    /// Leave the group for good, and go on in private.
    case leave
    /// Press a button; the words hold a label, perhaps with a count before it.
    case press(String)
    /// Reply to a message of the bot: 1 is the newest.
    case reply(Int, String)
    /// Change one's own last message.
    case edit(String)
    /// React to the bot's newest message.
    case react([String])
    /// Forward a text to the bot.
    case forward(String)
    /// Send a file, perhaps with words under it.
    case file(NetworkFile.Kind, words: String)
    /// Send a file of this machine, perhaps with words under it.
    case upload(path: String, words: String)
    /// Send a place, in degrees.
    case location(latitude: Double, longitude: Double)

    /// What is wrong with a directive.
    struct Fault: Error {
        /// One line for the person who typed it.
        var message: String
    }

    /// Reads a line that starts with `:` and a letter; lines after the first belong to its text.
    init(_ line: String) throws(Fault) {
        let name = line.dropFirst().prefix { !$0.isWhitespace }
        let rest = String(line.dropFirst(1 + name.count).drop(while: \.isWhitespace))
        switch name {
        case "advance": self = .advance(seconds: try Self.duration(rest, of: name))
        case "down": self = .down(seconds: try Self.duration(rest, of: name))
        case "at": self = .at(try Self.moment(rest))
        case "restart":
            guard rest.isEmpty else { throw Fault(message: ":restart takes nothing after it") }
            self = .restart
        case "as": self = .person(try ConsolePerson(Self.trimmed(rest)))
        case "in": self = .group(try Self.group(Self.trimmed(rest)))
        case "leave":
            guard rest.isEmpty else { throw Fault(message: ":leave takes nothing after it") }
            self = .leave
        case "press": self = .press(try Self.text(rest, of: name, like: "Done"))
        case "reply": self = try Self.reply(rest)
        case "edit": self = .edit(try Self.text(rest, of: name, like: "buy milk"))
        case "react":
            let emoji = try Self.text(rest, of: name, like: "👍")
            self = .react(emoji.split(whereSeparator: \.isWhitespace).map(String.init))
        case "forward": self = .forward(try Self.text(rest, of: name, like: "buy milk"))
        case "location": self = try Self.location(rest)
        case "photo", "video", "audio", "voice", "document":
            self = .file(
                NetworkFile.Kind(rawValue: String(name)) ?? .document, words: Self.trimmed(rest))
        case "upload":
            self = Self.upload(try Self.text(rest, of: name, like: "todo.txt"))
        default: throw Fault(message: "there is no directive :\(name) (\(Self.names))")
        }
    }

    private static let names = [
        "advance", "at", "down", "restart", "as", "in", "leave", "press", "reply", "edit", "react",
        "forward", "location", "photo", "video", "audio", "voice", "document", "upload",
    ].map { ":" + $0 }.joined(separator: " ")
}

extension Directive {
    private static func trimmed(_ text: String) -> String {
        var text = text
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }

    private static func text(
        _ rest: String, of name: Substring, like example: String
    ) throws(Fault) -> String {
        let text = trimmed(rest)
        guard !text.isEmpty else {
            throw Fault(message: ":\(name) needs something after it, like :\(name) \(example)")
        }
        return text
    }

    private static func duration(_ rest: String, of name: Substring) throws(Fault) -> Int {
        guard let seconds = DurationText.seconds(trimmed(rest)) else {
            throw Fault(message: ":\(name) needs a length of time, like :\(name) 1d2h30m")
        }
        return seconds
    }

    private static func moment(_ rest: String) throws(Fault) -> CivilDateTime {
        guard let moment = CivilDateTime(trimmed(rest)) else {
            throw Fault(message: ":at needs a date and a time, like :at 2026-11-23T08:00")
        }
        return moment
    }

    private static func group(_ rest: String) throws(Fault) -> String? {
        if rest == "-" { return nil }
        guard rest.first == "#", rest.count > 1, !rest.contains(where: \.isWhitespace) else {
            throw Fault(message: ":in needs a group, like :in #family, or - for in private")
        }
        return rest
    }

    private static func reply(_ rest: String) throws(Fault) -> Directive {
        let text = try Self.text(rest, of: "reply", like: "done")
        let (count, remainder) = leadingCount(text)
        guard let count, !remainder.isEmpty else { return .reply(1, text) }
        guard count > 0 else { throw Fault(message: ":reply counts from 1, the newest message") }
        return .reply(count, remainder)
    }

    /// The number before the first white space, if there is one, and what follows it.
    static func leadingCount(_ text: String) -> (count: Int?, rest: String) {
        let number = text.prefix { $0.isASCII && $0.isNumber }
        let after = text.dropFirst(number.count)
        guard !number.isEmpty, after.first?.isWhitespace == true else { return (nil, text) }
        return (Int(number) ?? Int.max, String(after.drop(while: \.isWhitespace)))
    }

    /// A path, in quotation marks where it has blanks, and words.
    private static func upload(_ text: String) -> Directive {
        let isQuoted = text.first == "\""
        let rest = isQuoted ? text.dropFirst() : text[...]
        let path = rest.prefix { isQuoted ? $0 != "\"" : !$0.isWhitespace }
        let words = rest.dropFirst(path.count + (isQuoted ? 1 : 0)).drop(while: \.isWhitespace)
        return .upload(path: String(path), words: String(words))
    }

    private static func location(_ rest: String) throws(Fault) -> Directive {
        let parts = rest.split { $0.isWhitespace || $0 == "," }
        guard parts.count == 2, let latitude = Double(parts[0]), let longitude = Double(parts[1]),
            abs(latitude) <= 90, abs(longitude) <= 180
        else {
            throw Fault(message: ":location needs degrees, north and east: :location 48.85 2.35")
        }
        return .location(latitude: latitude, longitude: longitude)
    }
}
