import Testing

@testable import Web

/// Addresses to listen at, as an operator writes them.
@Suite struct ListenAddressTests {
    @Test(arguments: [
        ("127.0.0.1:8080", "127.0.0.1", 8080), ("[::1]:9", "::1", 9), (":80", "", 80),
        ("localhost:0", "localhost", 0), ("10.0.0.1:65535", "10.0.0.1", 65535),
    ])
    func readable(text: String, host: String, port: UInt16) throws {
        let address = try #require(ListenAddress(text))
        #expect(address.host == host)
        #expect(address.port == port)
        #expect(address.description == text)
    }

    @Test(arguments: [
        "", "8080", "127.0.0.1", "127.0.0.1:", "127.0.0.1:65536", "127.0.0.1:-1", "127.0.0.1:+8",
        "127.0.0.1:http", "::1:8080", "[::1]", "[127.0.0.1]:8080", "a b:80", "http://localhost:80",
    ])
    func unreadable(text: String) {
        #expect(ListenAddress(text) == nil)
    }

    @Test func anAddressInUseIsNamed() async throws {
        let health = HealthPages(heartbeats: Heartbeats(), database: {}, metrics: { [] })
        let site = Endpoints(health: health)
        try await RunningServer(ConnectionLimits(), site).whileServing { port in
            let taken = try #require(ListenAddress("127.0.0.1:\(port)"))
            let server = WebServer(taken, site: site, logger: RunningServer.logger)
            let failure = await #expect(throws: ListenFailure.self) {
                try await server.run { _ in }
            }
            #expect(failure?.description == "cannot listen at \(taken): Address already in use")
        }
    }
}
