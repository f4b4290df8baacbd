import Wording
import Bot
import Testing

@testable import FakeTelegram
@testable import Transports

/// The server of the tests is as strict as the real one: a bot that misbehaves is told so, and
/// recorded.
struct FakeTelegramTests {
    private func call(
        _ method: String, _ body: String, _ server: FakeTelegram
    ) async throws -> String {
        let api = BotAPI(
            server: try HTTPAddress(server.address), token: Secret(server.token),
            client: HTTPClient())
        let answer = await api.call(
            method, body: Array(body.utf8), type: "application/json", timeout: .seconds(10))
        return answer.failure(method)?.description ?? "ok"
    }

    @Test(arguments: [
        ("sendMessage", #"{"chat_id":1,"text":"a","colour":"red"}"#, "unknown parameter"),
        ("sendMessage", #"{"chat_id":1,"text":5}"#, "wrong type"),
        ("sendMessage", #"{"chat_id":"1","text":"a"}"#, "wrong type"),
        ("sendMessage", #"{"chat_id":1,"text":" \n"}"#, "text is empty"),
        ("sendMessage", #"{"chat_id":1,"text":"a","reply_markup":null}"#, "object expected"),
        (
            "sendMessage", #"{"chat_id":1,"text":"<b>a","parse_mode":"HTML"}"#,
            "can't parse entities"
        ),
        ("sendMessage", #"{"chat_id":1,"text":"<x>a</x>","parse_mode":"HTML"}"#, "can't parse"),
        ("sendMessage", #"{"chat_id":1,"text":"a</b>","parse_mode":"HTML"}"#, "can't parse"),
        ("sendMessage", #"{"chat_id":1,"text":"a < b","parse_mode":"HTML"}"#, "can't parse"),
        ("sendMessage", #"{"chat_id":1,"text":"a","parse_mode":"Markup"}"#, "parse_mode"),
        (
            "sendMessage",
            #"{"chat_id":1,"text":"a","reply_markup":{"inline_keyboard":[[{"text":"x"}]]}}"#,
            "text buttons"
        ),
        ("sendMessage", #"{"chat_id":1,"text":"a""#, "JSON"),
        ("editMessageText", #"{"chat_id":1,"message_id":1,"text":"a"}"#, "can't be edited"),
        ("getUpdates", #"{"limit":101}"#, "limit"),
        ("getUpdates", #"{"allowed_updates":["messages"]}"#, "allowed updates"),
        ("setMyCommands", #"{"commands":[{"command":"Add","description":"x"}]}"#, "COMMAND"),
        ("sendChatAction", #"{"chat_id":1,"action":"thinking"}"#, "wrong parameter action"),
        ("sendChatAction", #"{"chat_id":1,"action":"typing","seconds":5}"#, "unknown parameter"),
        ("sendNothing", "{}", "404"),
    ])
    func whatTheRealServerRefusesIsAViolation(
        method: String, body: String, phrase: String
    ) async throws {
        let server = try #require(FakeTelegram())
        server.say("hello")
        #expect(try await call(method, body, server).contains(phrase))
        #expect(server.violations.map(\.method) == [method])
    }

    /// An entity of the text `17:00`, when the server's clock shows 1795251600.
    @Test(arguments: [
        (#"{"type":"date_time","date_time_format":"","offset":0,"length":5,"unix_time":1}"#, "ok"),
        (
            #"{"type":"date_time","date_time_format":"wDT","offset":0,"length":5,"unix_time":1890118800}"#,
            "ok"
        ),
        (
            #"{"type":"date_time","date_time_format":"","offset":0,"length":5,"unix_time":1890118801}"#,
            "too far"
        ),
        (#"{"type":"date_time","date_time_format":"","offset":0,"length":5}"#, "Unix time"),
        (
            #"{"type":"date_time","date_time_format":"rt","offset":0,"length":5,"unix_time":1}"#,
            "format"
        ),
        (#"{"type":"date_time","offset":0,"length":5,"unix_time":1}"#, "format"),
        (
            #"{"type":"date_time","date_time_format":"","offset":1,"length":5,"unix_time":1}"#,
            "outside"
        ),
        (
            #"{"type":"date_time","date_time_format":"","offset":0,"length":0,"unix_time":1}"#,
            "outside"
        ),
        (
            #"{"type":"date_time","zone":"UTC","offset":0,"length":5,"unix_time":1}"#,
            "unknown field"
        ),
        (#"{"type":"bold","offset":0,"length":5,"unix_time":1}"#, "unknown field"),
        (#"{"type":"moment","offset":0,"length":5}"#, "unknown type"),
        (#"{"type":"code","offset":0,"length":5},{"type":"url","offset":1,"length":2}"#, "contain"),
        (#"{"type":"bold","offset":0,"length":5},{"type":"url","offset":1,"length":2}"#, "ok"),
    ])
    func entitiesAreCheckedFieldByField(entities: String, expected: String) async throws {
        let server = try #require(FakeTelegram())
        server.setClock(1_795_251_600)
        server.say("hello")
        let body = #"{"chat_id":1,"text":"17:00","entities":[\#(entities)]}"#
        #expect(try await call("sendMessage", body, server).contains(expected))
        #expect(server.violations.isEmpty == (expected == "ok"))
    }

    @Test(arguments: [
        #"<tg-time unix="1795251600">5 pm</tg-time>"#,
        #"<b>at <tg-time unix="1795251600" format="r">5 pm</tg-time></b>"#,
    ])
    func aTimeOfHTMLIsAnEntity(text: String) async throws {
        let server = try #require(FakeTelegram())
        server.setClock(1_795_251_600)
        server.say("hello")
        let body = JSON.members(["chat_id": 1, "text": .string(text), "parse_mode": "HTML"]).text
        #expect(try await call("sendMessage", body, server) == "ok")
        let found = server.sent(to: 1).last?.entities.first { $0["type"]?.string == "date_time" }
        #expect(found?["unix_time"]?.integer == 1_795_251_600)
    }

    @Test(arguments: [
        "<tg-time>5 pm</tg-time>", #"<tg-time unix="soon">5 pm</tg-time>"#,
        #"<tg-time unix="1" zone="UTC">5 pm</tg-time>"#,
        #"<tg-time unix="9999999999">5 pm</tg-time>"#,
        #"<code><tg-time unix="1">5 pm</tg-time></code>"#,
    ])
    func aWrongTimeOfHTMLIsRefused(text: String) async throws {
        let server = try #require(FakeTelegram())
        server.say("hello")
        let body = JSON.members(["chat_id": 1, "text": .string(text), "parse_mode": "HTML"]).text
        #expect(try await call("sendMessage", body, server).contains("can't parse entities"))
        #expect(server.violations.count == 1)
    }

    @Test(arguments: [
        (#""style":"success""#, "ok"), (#""style":"red""#, "style"),
        (#""colour":"red""#, "unknown"),
        (#""style":"danger","icon_custom_emoji_id":"5""#, "ok"),
    ])
    func aButtonHasNoOtherFieldsOrStyles(fields: String, expected: String) async throws {
        let server = try #require(FakeTelegram())
        server.say("hello")
        let button = #"{"text":"Done","callback_data":"d",\#(fields)}"#
        let body =
            #"{"chat_id":1,"text":"a","reply_markup":{"inline_keyboard":[[\#(button)]]}}"#
        #expect(try await call("sendMessage", body, server).contains(expected))
        #expect(server.violations.isEmpty == (expected == "ok"))
    }

    @Test(arguments: [
        (4096, "ok"), (4097, "sendMessage: 400 Bad Request: message is too long"),
    ])
    func theLengthCountsAfterTheMarkup(length: Int, expected: String) async throws {
        let server = try #require(FakeTelegram())
        server.say("hello")
        let text = String(repeating: "&lt;", count: length - 2) + "😀"
        let body = #"{"chat_id":1,"parse_mode":"HTML","text":"<b>\#(text)</b>"}"#
        #expect(try await call("sendMessage", body, server) == expected)
    }

    @Test func sendingBeforeTheWaitEndedIsAViolation() async throws {
        let server = try #require(FakeTelegram())
        server.say("hello")
        server.inject(Fault(.flood(seconds: 30), method: "sendMessage", chat: 1))
        let body = #"{"chat_id":1,"text":"a"}"#
        #expect(try await call("sendMessage", body, server).contains("429"))
        #expect(server.violations == [])
        #expect(try await call("sendMessage", body, server).contains("429"))
        #expect(server.violations.count == 1)
    }

    @Test(arguments: [
        (RateLimits(chat: 0.01, burst: 3), Int64(1), 3), (RateLimits(group: 4), -5, 4),
    ])
    func ratesOverTheLimitAreViolations(
        limits: RateLimits, chat: Int64, allowed: Int
    ) async throws {
        let server = try #require(FakeTelegram())
        server.say("hello", chat: chat)
        server.limit(limits)
        for _ in 0...allowed {
            _ = try await call("sendMessage", #"{"chat_id":\#(chat),"text":"a"}"#, server)
        }
        #expect(server.sent(to: chat).count == allowed)
        #expect(server.violations.count == 1)
    }

    @Test func theOverallRateIsCountedInASlidingSecond() {
        var record = RateRecord()
        let limits = RateLimits(overall: 2)
        let waits = [0, 0.1, 0.9, 1.05, 1.06, 1.2].map {
            record.count(limits, chat: 1, now: 1000 + $0)
        }
        #expect(waits == [nil, nil, 1, nil, 1, nil])
    }

    @Test func aNegativeOffsetForgetsAllButTheLast() async throws {
        let bench = try await Bench()
        for number in 1...5 { bench.server.say("\(number)") }
        #expect(try await bench.batch(after: -2).updates.count == 2)
        #expect(bench.server.pendingUpdates == 2)
    }

    @Test func theRemoteControlDoesWhatTheFunctionsDo() async throws {
        let bench = try await Bench()
        let client = HTTPClient()
        func order(_ name: String, _ body: String) async throws -> String {
            let outcome = await client.perform(
                HTTPRequest(
                    url: HTTPURL(
                        try HTTPAddress(bench.server.address), Secret("/control/\(name)")),
                    body: Array(body.utf8),
                    contentType: "application/json", timeout: .seconds(10), limit: 1 << 20,
                    isRepeatable: false))
            guard case .answered(let answer) = outcome else { return "\(outcome)" }
            return String(decoding: answer.body, as: UTF8.self)
        }
        #expect(try await order("say", #"{"user":1,"text":"home"}"#) == #"{"message":1}"#)
        #expect(try await order("say", #"{"user":1}"#).contains("error"))
        _ = await bench.send(Message("plan", buttons: [[Button("Done", data: "d")]]))
        #expect(try await order("wait", #"{"text":"plan"}"#) == #"{"done":true}"#)
        #expect(try await order("press", #"{"user":1,"label":"done"}"#).contains("query"))
        #expect(try await order("fault", #"{"kind":"drop_after"}"#) == #"{"done":true}"#)
        #expect(await bench.send(Message("again")) == .unknown)
        #expect(try await order("ledger", #"{"after":3}"#).contains(#""text":"again""#))
        #expect(try await order("violations", "{}") == "[]")
        #expect(try await order("state", "{}").contains(#""pending":2"#))
    }
}
