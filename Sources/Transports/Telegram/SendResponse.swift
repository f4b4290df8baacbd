import Bot
import JSON
import Wording

/// What follows from the answer to a request.
enum SendResponse {
    /// This became of it.
    case final(SendOutcome)
    /// The request is worth another try in this form.
    case again(SendRequest)

    /// Judges `answer`.
    init(_ answer: BotAPIAnswer, on request: SendRequest) {
        switch answer {
        case .ok(var reader):
            let id =
                request.chat.kind == .query
                ? request.chat.id
                : request.edits ?? SendResponse.messageID(&reader)
            self = .final(id.map { .delivered(id: $0) } ?? .unknown)
        case .refused(let refusal): self.init(refusal, on: request)
        case .unsent: self = .final(.retry(after: nil))
        case .cut(_, let partial):
            self = .final(SendResponse.salvaged(partial?.body ?? [], request) ?? .unknown)
        case .unreadable(let status, let partial):
            if status == 413, let words = request.inWords {
                self = .again(words)
                return
            }
            self = .final(SendResponse.unreadable(status, partial, request))
        }
    }

    // Only a gateway speaks so, not the Bot API: 502 and 504 say that it had passed the request on.
    private static func unreadable(
        _ status: Int, _ partial: [UInt8], _ request: SendRequest
    ) -> SendOutcome {
        switch status {
        case 200..<300: salvaged(partial, request) ?? .unknown
        case 413: .rejected(reason: "\(request.method): 413, too large")
        case 500, 502, 504: .unknown
        default: .retry(after: nil)
        }
    }

    private init(_ refusal: BotAPIRefusal, on request: SendRequest) {
        let rejection = SendOutcome.rejected(
            reason: "\(refusal.method): \(refusal.status) \(refusal.cleanPhrase)")
        if let chat = refusal.migratedTo {
            // Only a group becomes another, and only another group.
            let isMove = request.chat.kind == .group && chat < 0
            self = .final(isMove ? .moved(to: String(chat)) : .retry(after: nil))
            return
        }
        if request.aside != nil, [400, 403].contains(refusal.status),
            !refusal.says("not modified")
        {
            self = SendResponse.withoutAside(request) ?? .final(rejection)
            return
        }
        // What cannot be answered is only this one query.
        if request.chat.kind == .query, [400, 403].contains(refusal.status) {
            self = .final(rejection)
            return
        }
        switch refusal.status {
        case 400: self = SendResponse.badRequest(refusal, request) ?? .final(rejection)
        // The token, not the message, is what was refused: the poll stops the transport.
        case 401, 404: self = .final(.retry(after: nil))
        case 403: self = .final(.unreachable)
        case 429: self = .final(.retry(after: refusal.retryAfter))
        case 413: self = request.inWords.map { .again($0) } ?? .final(rejection)
        case 500, 502, 504: self = .final(.unknown)
        // A refusal that nobody knows may pass.
        default: self = .final(.retry(after: nil))
        }
    }

    /// The same for everybody in the group, where it may be: Telegram shows a message to one person alone only for a
    /// moment, and only to members.
    private static func withoutAside(_ request: SendRequest) -> SendResponse? {
        guard request.edits == nil, !request.staysAside else { return nil }
        var mended = request
        mended.aside = nil
        return .again(mended)
    }

    private static func badRequest(
        _ refusal: BotAPIRefusal, _ request: SendRequest
    ) -> SendResponse? {
        var mended = request
        if let edits = request.edits {
            if refusal.says("message is not modified") { return .final(.delivered(id: edits)) }
            if refusal.says("no text in the message"), !request.changesCaption {
                mended.changesCaption = true
                mended.text = request.text.shortened(limit: SendRequest.captionLimit)
                return .again(mended)
            }
            if refusal.says("message to edit not found", "can't be edited", "message_id_invalid") {
                guard !request.buttons.isEmpty else { return nil }
                mended.edits = nil
                mended.changesCaption = false
                return .again(mended)
            }
        }
        if refusal.says(
            "chat not found", "user not found", "peer_id_invalid", "chat_id_invalid", "deactivated",
            "user_is_blocked", "was blocked", "was kicked", "is not a member", "was deleted")
        {
            return .final(.unreachable)
        }
        if refusal.says("parse", "entit"), request.hasMarkup {
            // Servers before Bot API 9.5 know no moments.
            if request.text.tellsMoments {
                mended.text = request.text.keepingMoments { _ in false }
            } else {
                mended.isPlain = true
            }
        } else if refusal.says("repl"), request.replyTo != nil,
            refusal.says("not found", "invalid")
        {
            mended.replyTo = nil
        } else if refusal.says("thread", "topic"), request.chat.thread != nil {
            mended.chat.thread = nil
        } else if refusal.says("file identifier", "file_id", "file_reference", "file is"),
            request.photoID != nil || request.file != nil
        {
            (mended.photoID, mended.file) = (nil, nil)
        } else if request.file != nil {
            // The words say what it was.
            mended.file = nil
        } else if refusal.says("photo", "image", "dimensions"), request.isPhoto {
            mended.isFile = true
        } else if refusal.says("button", "keyboard"), request.hasDisabled {
            mended.disables = false
        } else if refusal.says("button", "markup", "keyboard"), !request.buttons.isEmpty {
            mended.buttons = []
        } else if let words = request.inWords {
            mended = words
        } else {
            return nil
        }
        return .again(mended)
    }

    // An answer that was cut may have said enough: that the message is there, and its id.
    private static func salvaged(_ bytes: [UInt8], _ request: SendRequest) -> SendOutcome? {
        var (reader, isOK, id) = (JSONReader(bytes), false, String?.none)
        try? reader.object { reader, key in
            switch key {
            case "ok": isOK = try reader.boolean()
            case "result": id = messageID(&reader)
            default: try reader.skip()
            }
        }
        guard isOK, let id else { return nil }
        return .delivered(id: request.edits ?? id)
    }

    /// The id of the photo in a message that was sent or changed: that of its largest size.
    static func photoID(_ answer: BotAPIAnswer) -> String? {
        guard case .ok(var reader) = answer, (try? reader.enter("photo")) == true else {
            return nil
        }
        var id: String?
        try? reader.array { sizes in
            try sizes.object { size, key in
                if key == "file_id" { id = try size.string() } else { try size.skip() }
            }
        }
        return id
    }

    /// The id of the message that was sent; of one that is cut short behind it too.
    private static func messageID(_ reader: inout JSONReader) -> String? {
        var (id, asideID): (Int64?, Int64?)
        try? reader.object { reader, key in
            switch key {
            case "message_id": id = try reader.integer()
            case "ephemeral_message_id": asideID = try reader.integer()
            default: try reader.skip()
            }
        }
        return asideID.map(AsideID.stored) ?? id.flatMap { $0 > 0 ? String($0) : nil }
    }
}
