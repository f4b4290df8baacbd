import JSON
import Testing

@testable import Transports

/// Reading syncs, also those that somebody has spoilt.
@Suite struct SyncResponseTests {
    private func read(_ text: String) throws -> SyncResponse {
        var reader = JSONReader(Array(text.utf8))
        return try SyncResponse(&reader)
    }

    private func event(_ members: String) throws -> RoomEvent {
        let response = try read(
            """
            {"next_batch":"s1","rooms":{"join":{"!r:b":{"timeline":{"events":[{\(members)}],
            "limited":true,"prev_batch":"p"}}}}}
            """)
        let room = try #require(response.joined.first)
        #expect(room.isLimited)
        #expect(room.previousBatch == "p")
        return try #require(room.timeline.first)
    }

    @Test func readsAMessage() throws {
        let event = try event(
            #"""
            "event_id":"$1","type":"m.room.message","sender":"@a:b","origin_server_ts":1700000000123,
            "content":{"msgtype":"m.text","body":"hi","m.mentions":{"user_ids":["@p:b"]},
            "m.relates_to":{"m.in_reply_to":{"event_id":"$0"}}},"unsigned":{"age":1.5}
            """#)
        #expect(event.id == "$1")
        #expect(event.stamp == 1_700_000_000_123)
        #expect(event.content.body == "hi")
        #expect(event.content.mentioned == ["@p:b"])
        #expect(event.content.relation.replyTo == "$0")
    }

    @Test(arguments: [
        #""content":{"membership":"join","displayname":5,"body":{}}"#,
        #""content":{"membership":"join","m.relates_to":"x","m.mentions":[]}"#,
        #""content":{"membership":"join"},"origin_server_ts":1.5"#,
        #""content":{"membership":"join","m.new_content":7},"unsigned":[1]"#,
    ])
    func nobodyHidesAnArrivalBySpoilingIt(_ content: String) throws {
        let event = try event(
            #""type":"m.room.member","state_key":"@a:b","sender":"@a:b",\#(content)"#)
        #expect(event.isMembership(of: "@a:b"))
        #expect(event.content.membership == "join")
    }

    @Test func aThreadsFallbackIsNoReply() throws {
        let event = try event(
            #"""
            "content":{"m.relates_to":{"rel_type":"m.thread","event_id":"$root",
            "is_falling_back":true,"m.in_reply_to":{"event_id":"$last"}}}
            """#)
        #expect(event.content.relation.event == "$root")
        #expect(event.content.relation.replyTo == nil)
    }

    @Test(arguments: [
        "", "{}", "[]", #"{"next_batch":"s1""#, #"{"next_batch":""}"#, #"{"next_batch":"s1"} x"#,
        #"{"next_batch":"s1","rooms":{"join":{"!r:b":{"timeline":{"events":[{"ty"#,
    ])
    func whatIsNoAnswerIsNotTakenForOne(_ text: String) {
        #expect(throws: JSONReader.Fault.self) { try read(text) }
    }
}
