import FakeServiceManager
import Glibc
import Testing

@testable import Web

/// What the service manager is told, and when it is asked for a sign of life.
@Suite struct NotifySocketTests {
    @Test(arguments: [false, true])
    func statesArriveInOrder(isAbstract: Bool) throws {
        let manager = try ServiceManager(isAbstract: isAbstract)
        let socket = try #require(NotifySocket(["NOTIFY_SOCKET": manager.path]))
        socket.send(.ready)
        socket.send(.alive)
        socket.send(.stopping)
        #expect(manager.told == ["READY=1", "WATCHDOG=1", "STOPPING=1"])
    }

    @Test(arguments: ["", "notify", "@", "/" + String(repeating: "x", count: 120)])
    func aNameThatIsNoSocketIsLeftAlone(name: String) {
        #expect(NotifySocket(["NOTIFY_SOCKET": name]) == nil)
    }

    @Test func aManagerThatIsGoneHarmsNobody() throws {
        let path = try ServiceManager().path
        let socket = try #require(NotifySocket(["NOTIFY_SOCKET": path]))
        socket.send(.ready)
        #expect(socket.watchdog == nil)
    }

    @Test(arguments: [
        (["WATCHDOG_USEC": "30000000"], Duration.seconds(30)),
        (["WATCHDOG_USEC": "30000000", "WATCHDOG_PID": "\(getpid())"], .seconds(30)),
        (["WATCHDOG_USEC": "30000000", "WATCHDOG_PID": "1"], nil),
        (["WATCHDOG_USEC": "0"], nil), (["WATCHDOG_USEC": "soon"], nil), ([:], nil),
    ])
    func patience(environment: [String: String], expected: Duration?) throws {
        let set = environment.merging(["NOTIFY_SOCKET": "/run/notify"]) { $1 }
        #expect(try #require(NotifySocket(set)).watchdog == expected)
    }
}
