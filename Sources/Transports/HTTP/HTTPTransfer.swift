import Bot
import CCurl
import CCurlShim

/// A request under way.
///
/// `state` and `continuation` are guarded by the loop's lock until the loop's thread has taken the
/// transfer; all else is touched by that thread alone.
final class HTTPTransfer: @unchecked Sendable {
    typealias Continuation = CheckedContinuation<HTTPOutcome, Never>

    enum State {
        case new, queued, cancelled
    }

    enum End {
        case done(CURLcode)
        case cancelled
    }

    var state = State.new
    var continuation: Continuation?
    private(set) var easy: UnsafeMutableRawPointer?

    fileprivate let request: HTTPRequest
    fileprivate var body: [UInt8] = []
    fileprivate var isTooLarge = false
    fileprivate var departures = 0
    fileprivate var sent = 0
    private var headers: UnsafeMutablePointer<curl_slist>?

    init(_ request: HTTPRequest) {
        self.request = request
    }

    /// Sets `easy` up for the request.
    func prepare(_ easy: UnsafeMutableRawPointer) {
        self.easy = easy
        let context = Unmanaged.passUnretained(self).toOpaque()
        request.url.use(easy)
        fundone_set_long(easy, CURLOPT_NOSIGNAL, 1)
        fundone_set_long(easy, CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
        fundone_set_long(easy, CURLOPT_CONNECTTIMEOUT_MS, 10_000)
        fundone_set_long(easy, CURLOPT_TIMEOUT_MS, request.timeout.milliseconds)
        fundone_set_writer(easy, receive, context)
        if let envelope = request.envelope { return prepare(easy, envelope) }
        let isEncrypted = request.url.isEncrypted
        fundone_set_string(easy, CURLOPT_PROTOCOLS_STR, isEncrypted ? "https" : "http")
        // On plain http it would make every request wait behind the long poll.
        fundone_set_long(easy, CURLOPT_PIPEWAIT, isEncrypted ? 1 : 0)
        if !isEncrypted { fundone_set_string(easy, CURLOPT_PROXY, "") }
        fundone_set_long(easy, CURLOPT_FOLLOWLOCATION, 0)
        fundone_set_long(easy, CURLOPT_TCP_KEEPALIVE, 1)
        if request.method == .get {
            fundone_set_long(easy, CURLOPT_HTTPGET, 1)
        } else {
            prepareBody(easy)
        }
        headers = curl_slist_append(headers, "Expect:")
        request.authorization?.reveal {
            headers = curl_slist_append(headers, "Authorization: " + $0)
        }
        for field in request.fields { headers = curl_slist_append(headers, field) }
        fundone_set_headers(easy, headers)
        if !request.isRepeatable || request.isPublicOnly { fundone_set_gate(easy, depart, context) }
    }

    private func prepareBody(_ easy: UnsafeMutableRawPointer) {
        fundone_set_size(easy, CURLOPT_POSTFIELDSIZE_LARGE, request.body.count)
        request.body.withUnsafeBytes { bytes in
            // Copied: the array may move.
            _ = fundone_set_pointer(
                easy, CURLOPT_COPYPOSTFIELDS, UnsafeMutableRawPointer(mutating: bytes.baseAddress))
        }
        fundone_set_long(easy, CURLOPT_POST, 1)
        if request.method != .post {
            _ = fundone_set_string(easy, CURLOPT_CUSTOMREQUEST, request.method.rawValue)
        }
        headers = curl_slist_append(headers, "Content-Type: " + request.contentType)
    }

    /// Sets `easy` up for a letter (RFC 5321).
    private func prepare(_ easy: UnsafeMutableRawPointer, _ envelope: MailEnvelope) {
        fundone_set_string(easy, CURLOPT_PROTOCOLS_STR, "smtp,smtps")
        fundone_set_long(easy, CURLOPT_FORBID_REUSE, 1)
        if envelope.server.startsTLS {
            fundone_set_long(easy, CURLOPT_USE_SSL, Int(CURLUSESSL_ALL.rawValue))
        }
        if let login = envelope.server.login {
            fundone_set_string(easy, CURLOPT_USERNAME, login.user)
            login.password.reveal { _ = fundone_set_string(easy, CURLOPT_PASSWORD, $0) }
        }
        fundone_set_string(easy, CURLOPT_MAIL_FROM, "<\(envelope.server.from)>")
        headers = curl_slist_append(headers, "<\(envelope.to)>")
        fundone_set_receivers(easy, headers)
        fundone_set_long(easy, CURLOPT_UPLOAD, 1)
        fundone_set_size(easy, CURLOPT_INFILESIZE_LARGE, request.body.count)
        fundone_set_reader(easy, provide, Unmanaged.passUnretained(self).toOpaque())
    }

    /// Hands the outcome over and leaves `easy` blank for another request.
    func finish(_ easy: UnsafeMutableRawPointer, _ end: End) {
        let outcome = outcome(of: easy, end)
        curl_easy_reset(easy)
        curl_slist_free_all(headers)
        self.easy = nil
        headers = nil
        continuation?.resume(returning: outcome)
        continuation = nil
    }

    /// Hands over that the request could not even begin.
    func fail(_ failure: HTTPFailure) {
        continuation?.resume(returning: .unsent(failure))
        continuation = nil
    }

    private func outcome(of easy: UnsafeMutableRawPointer, _ end: End) -> HTTPOutcome {
        let status = fundone_info_long(easy, CURLINFO_RESPONSE_CODE)
        let wait = fundone_info_size(easy, CURLINFO_RETRY_AFTER)
        var answer = HTTPAnswer(
            status: status, body: body, retryAfter: wait > 0 ? Int(wait) : nil)
        for name in request.wants { answer.fields[name] = field(name, of: easy) }
        if 300..<400 ~= status {
            answer.redirect = fundone_info_string(easy, CURLINFO_REDIRECT_URL).map {
                String(cString: $0)
            }
        }
        let failure: HTTPFailure
        switch end {
        case .done(CURLE_OK): return .answered(answer)
        case .done(CURLE_OPERATION_TIMEDOUT): failure = .timeout
        case .done where isTooLarge: failure = .tooLarge
        case .done(let code): failure = .curl(Int(code.rawValue))
        case .cancelled: failure = .cancelled
        }
        // A server of letters answers step by step: its refusal of one is the answer.
        if request.envelope != nil, status >= 400 { return .answered(answer) }
        guard fundone_info_long(easy, CURLINFO_REQUEST_SIZE) > 0 else { return .unsent(failure) }
        return .cut(failure, partial: status == 0 ? nil : answer)
    }

    private func field(_ name: String, of easy: UnsafeMutableRawPointer) -> String? {
        var values: [String] = []
        var header: UnsafeMutablePointer<curl_header>?
        while curl_easy_header(easy, name, values.count, UInt32(CURLH_HEADER), -1, &header)
            == CURLHE_OK, let text = header?.pointee.value, values.count < 20
        {
            values.append(String(cString: text))
        }
        return values.isEmpty ? nil : values.joined(separator: ", ")
    }

    /// What libcurl says about its error `code`; it never names the address.
    static func explanation(of code: Int) -> String {
        String(cString: curl_easy_strerror(CURLcode(rawValue: UInt32(code))))
    }
}

extension Duration {
    /// Whole milliseconds.
    var milliseconds: Int {
        let (seconds, attoseconds) = components
        return Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
    }
}

private func receive(
    _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int,
    _ context: UnsafeMutableRawPointer?
) -> Int {
    guard let bytes, let context else { return 0 }
    let transfer = Unmanaged<HTTPTransfer>.fromOpaque(context).takeUnretainedValue()
    let length = size * count
    guard transfer.body.count + length <= transfer.request.limit else {
        transfer.isTooLarge = true
        return 0
    }
    transfer.body.append(contentsOf: UnsafeRawBufferPointer(start: bytes, count: length))
    return length
}

private func provide(
    _ buffer: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int,
    _ context: UnsafeMutableRawPointer?
) -> Int {
    guard let buffer, let context else { return Int(CURL_READFUNC_ABORT) }
    let transfer = Unmanaged<HTTPTransfer>.fromOpaque(context).takeUnretainedValue()
    let part = transfer.request.body[transfer.sent...].prefix(size * count)
    part.withUnsafeBytes {
        UnsafeMutableRawBufferPointer(start: buffer, count: size * count).copyMemory(from: $0)
    }
    transfer.sent += part.count
    return part.count
}

// libcurl sends a request again by itself when a kept connection died under it. Only the first
// departure of a request that must not be doubled is let through; whether to try again is the
// outbox's decision. The name of a host may have been made to resolve to this machine or its network: the address
// that was connected to is looked at, before anything is sent there.
private func depart(
    _ context: UnsafeMutableRawPointer?, _ address: UnsafeMutablePointer<CChar>?,
    _: UnsafeMutablePointer<CChar>?, _: Int32, _: Int32
) -> Int32 {
    guard let context else { return 1 }
    let transfer = Unmanaged<HTTPTransfer>.fromOpaque(context).takeUnretainedValue()
    if transfer.request.isPublicOnly {
        guard let address, PublicAddress.isPublic(String(cString: address)) else { return 1 }
    }
    guard !transfer.request.isRepeatable else { return 0 }
    transfer.departures += 1
    return transfer.departures == 1 ? 0 : 1
}
