import Encryption
import JSON
import Planner

/// A file that a person sent, as it stands in a message event: `url`, or `file` where it is encrypted, and `info`.
struct MatrixFile {
    /// The kind of file.
    var kind: NetworkFile.Kind
    /// Whether the file is encrypted, so that its key stands here.
    var isSealed: Bool
    /// The members of the event that say where it is and what, as a JSON object.
    var reference: String
    /// How many seconds a recording takes, as its sender says.
    var duration: Int?

    /// What `info` may tell about the file itself.
    private static let told = ["mimetype", "size", "w", "h", "duration"]
    /// A reference is some hundred bytes long.
    private static let longest = 4000

    /// The file of a content; nil for one that has none.
    init?(_ content: EventContent) {
        switch content.msgtype {
        case "m.image": kind = .photo
        case "m.video": kind = .video
        case "m.audio": kind = content.isVoice ? .voice : .audio
        case "m.file": kind = .document
        default: return nil
        }
        var members: [String: JSONValue] = ["msgtype": .string(content.msgtype)]
        isSealed = content.file != nil
        if let file = content.file {
            guard file["url"]?.string?.hasPrefix("mxc://") == true else { return nil }
            members["file"] = file
        } else {
            guard let url = content.url, url.hasPrefix("mxc://") else { return nil }
            members["url"] = .string(url)
        }
        if content.isVoice { members["org.matrix.msc3245.voice"] = .object([:]) }
        duration = Self.seconds(content.info?["duration"])
        if let info = content.info?.object {
            members["info"] = .object(info.filter { Self.told.contains($0.key) })
        }
        guard let bytes = try? CanonicalJSON.encode(.object(members)), bytes.count <= Self.longest
        else { return nil }
        reference = String(decoding: bytes, as: UTF8.self)
    }

    /// Whole seconds of milliseconds, of which a part counts as one.
    private static func seconds(_ milliseconds: JSONValue?) -> Int? {
        switch milliseconds {
        case .integer(let value) where value >= 0 && value < 1 << 50: Int(value + 999) / 1000
        case .number(let value) where value >= 0 && value < 1e15: Int(value + 999) / 1000
        default: nil
        }
    }

    /// Writes the members of a file that the bot sends again; nothing where they cannot be read.
    static func write(_ file: NetworkFile, to content: inout JSONWriter) {
        guard let members = try? JSONValue(text: Array(file.reference.utf8)) else { return }
        let keys: [(String, StaticString)] = [
            ("msgtype", "msgtype"), ("url", "url"), ("file", "file"), ("info", "info"),
            ("org.matrix.msc3245.voice", "org.matrix.msc3245.voice"),
        ]
        for (name, key) in keys {
            guard let value = members[name], let json = try? CanonicalJSON.encode(value) else {
                continue
            }
            content.key(key)
            content.json(json)
        }
    }
}
