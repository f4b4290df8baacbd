import Dispatch
import Logging
import Testing

@testable import Web

/// A server on loopback for as long as somebody asks it.
struct RunningServer {
    private let server: WebServer

    init(_ limits: ConnectionLimits, _ site: Endpoints) throws {
        let address = try #require(ListenAddress("127.0.0.1:0"))
        server = WebServer(address, site: site, limits: limits, logger: Self.logger)
    }

    /// Nobody reads what is logged.
    static let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

    /// The result of `body`, which is given the port and may block.
    func serve<Result: Sendable>(_ body: @escaping @Sendable (UInt16) throws -> Result)
        async throws -> Result
    {
        try await whileServing { port in
            try await withCheckedThrowingContinuation { continuation in
                DispatchQueue(label: "client").async {
                    continuation.resume(with: Swift.Result { try body(port) })
                }
            }
        }
    }

    /// The result of `body`, which is given the port.
    func whileServing<Result>(_ body: (UInt16) async throws -> Result) async throws -> Result {
        let (ports, begun) = AsyncStream.makeStream(of: Int.self)
        let running = Task { [server] in
            defer { begun.finish() }
            try await server.run { begun.yield($0) }
        }
        let port = try #require(await ports.first { _ in true })
        let result: Swift.Result<Result, any Error>
        do {
            result = .success(try await body(UInt16(port)))
        } catch {
            result = .failure(error)
        }
        running.cancel()
        try await running.value
        return try result.get()
    }
}
