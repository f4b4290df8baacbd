import FakeTelegram
import Foundation
import Testing

/// `fundone matrix reset-identity` where the homeserver wants a new identity approved in a browser.
@Suite struct ApprovalRunTests {
    private static let page =
        "https://account.example.org/account/?action=org.matrix.cross_signing_reset"

    /// A bot that has an identity, and does not run.
    private func world() async throws -> HostileWorld {
        let world = try await HostileWorld()
        #expect(await world.running.stop().status == 0)
        return world
    }

    private func identity(_ world: HostileWorld) -> JSON? {
        world.server.keys.identities[FakeHomeserver.bot]
    }

    private func key(_ world: HostileWorld) -> String? {
        identity(world)?["master_key"]?["keys"]?.members?.first?.name
    }

    private func arguments(_ world: HostileWorld, _ more: String...) -> [String] {
        ["matrix", "reset-identity", "--config", world.file] + more
    }

    @Test(arguments: ["m.oauth", "org.matrix.cross_signing_reset"])
    func aNewIdentityIsPublishedOnceItIsApproved(_ stage: String) async throws {
        let world = try await world()
        let old = key(world)
        world.server.wantApproval(at: .string(Self.page), stage: stage)
        let terminal = try Terminal(arguments(world), in: world.scratch)
        let shown = try await terminal.shows("\n  \(Self.page)\n")
        #expect(shown.contains("Open this page in a browser"))
        // A server that stumbles meanwhile is waited for too.
        let calls = world.server.calls("keys/device_signing")
        world.server.inject(HomeserverFault(.page(status: 502), "keys/device_signing", count: 1))
        #expect(await world.server.wait { $0.calls("keys/device_signing") > calls + 1 } != nil)
        #expect(key(world) == old)
        world.server.wantApproval(at: nil)
        #expect(await terminal.end() == 0)
        #expect(terminal.shown.hasSuffix("The bot has a new identity.\n"))
        #expect(terminal.shown.components(separatedBy: Self.page).count == 2)
        #expect(key(world) != old)
        #expect(identity(world)?["auth"] == ["session": "dummy"])
        try await world.restart()
        #expect(await world.running.stop().status == 0)
        #expect(world.running.logged.isEmpty)
    }

    @Test func whatIsNotApprovedInTimeChangesNothing() async throws {
        let world = try await world()
        let old = key(world)
        world.server.wantApproval(at: .string(Self.page))
        let run = try Executable.run(arguments(world, "--wait", "0"), in: world.scratch)
        #expect(run.status == 69 && run.output.contains(Self.page))
        #expect(run.errors.contains("not approved within 0 minutes"))
        #expect(run.errors.split(separator: "\n").count == 1)
        let terminal = try Terminal(arguments(world), in: world.scratch)
        _ = try await terminal.shows(Self.page)
        terminal.interrupt()
        #expect(await terminal.end() == 69)
        #expect(terminal.shown.contains("stopped before it was approved"))
        #expect(key(world) == old)
        try await world.restart()
        #expect(await world.running.stop().status == 0)
        #expect(world.running.logged.isEmpty)
        #expect(
            try Executable.run(arguments(world, "--wait", "61"), in: world.scratch).status == 64)
    }

    @Test(arguments: [
        JSON.null, 5, "", "account.example.org", "http://account.example.org/", "javascript:1",
        "https://account.example.org@evil.example/", "https://a.example/\u{1b}[2J",
        "https://a.example/ x", "https://a.example/?\nfundone: all is well", "file:///etc/passwd",
        "https://a.example/?\u{202e}x",
        .string("https://a.example/" + String(repeating: "a", count: 2000)),
    ])
    func noOtherPageIsPrinted(_ page: JSON) async throws {
        let world = try await world()
        world.server.wantApproval(at: page)
        let run = try Executable.run(arguments(world), in: world.scratch)
        #expect(run.status == 69 && run.output.isEmpty)
        #expect(run.errors.contains("names no page that can be trusted"))
        #expect(run.errors.split(separator: "\n").count == 1)
    }

    @Test func theRunningBotGoesOnWithoutAnApproval() async throws {
        let server = try #require(FakeHomeserver())
        server.holdKeys()
        let flow =
            #""flows": [{"stages": ["m.oauth"]}], "params": {"m.oauth": {"url": "\#(Self.page)"}}"#
        server.inject(
            HomeserverFault(
                .answer(status: 401, body: #"{"session": "s", \#(flow)}"#), "keys/device_signing"))
        let scratch = try Scratch()
        let token = try scratch.write(
            #"{"access_token": "\#(FakeHomeserver.token)"}"#, to: "matrix.json")
        let running = try RunningBot(
            """
            database: {path: \(scratch.path("plan.db"))}
            matrix: {homeserver: "\(server.address)", credentials_file: \(token)}
            log: {level: warning}
            """, in: scratch)
        try #require(running.firstLine().hasPrefix("ready: "))
        #expect(await server.wait { $0.positions.contains("s0") } != nil)
        let room = "!ann:b.c"
        server.setMembers(["@ann:b.c"], of: room)
        server.sync(
            RoomScript.rooms([
                room: [
                    RoomScript.member("$join", FakeHomeserver.bot, "join", before: "invite"),
                    RoomScript.message("$said", "buy milk", by: "@ann:b.c"),
                ]
            ]))
        #expect(await server.wait { !$0.texts(in: room).isEmpty } != nil)
        #expect(await running.logs("run: fundone matrix reset-identity"))
        let end = await running.stop()
        #expect(end.status == 0 && end.seconds < 5)
        #expect(running.logged.components(separatedBy: "reset-identity").count == 2)
        #expect(!running.logged.contains(Self.page))
    }
}
