import Glibc
import Hummingbird
import HummingbirdCore
import HummingbirdTLS
public import Logging
import NIOCore
import NIOHTTPTypes
import NIOPosix
import NIOSSL
import ServiceLifecycle

/// Serves a site over HTTP/1.1, with or without TLS.
///
///     accept ─► guard (time, room) ─► router ─► desk (a queue, it may block) ─► answer
///                  │ 408, dropped                 │ 503 when late
///
/// It has one thread of its own for all its connections and tasks, which is none of those that run the other
/// tasks, so the site answers too when all of them are blocked. Nothing of it exists before it is run.
public struct WebServer: Sendable {
    private let address: ListenAddress
    private let certificate: WebCertificate?
    private let site: Endpoints
    private let limits: ConnectionLimits
    private let logger: Logger

    /// A server at `address` that shows `certificate`; nil for plain HTTP.
    public init(
        _ address: ListenAddress, certificate: WebCertificate? = nil, site: Endpoints,
        limits: ConnectionLimits = ConnectionLimits(), logger: Logger
    ) {
        self.address = address
        self.certificate = certificate
        self.site = site
        self.limits = limits
        self.logger = logger
    }

    /// Serves until the task is cancelled; `isListening` hears of the port once clients may come.
    ///
    /// - Throws: `ListenFailure` with the system's reason.
    public func run(isListening: @escaping @Sendable (Int) -> Void) async throws {
        let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
        let loop = group.next()
        let connections = Connections(limit: limits.clients)
        let services = ServiceGroup(
            services: [try application(group, connections, isListening)], logger: quiet)
        // Not a child of this task: connections that are cancelled while they come in would trap.
        let serving = Task(executorPreference: EventLoopExecutor(loop)) { try await services.run() }
        let end = await withTaskCancellationHandler {
            await serving.result
        } onCancel: {
            loop.scheduleTask(in: .seconds(1)) { connections.closeAll() }
            Task { await services.triggerGracefulShutdown() }
        }
        try await group.shutdownGracefully()
        if case .failure(let error) = end { throw explained(error) }
    }

    /// What the library tells of is for its own makers.
    private var quiet: Logger {
        var quiet = logger
        quiet.logLevel = .critical
        return quiet
    }

    private func application(
        _ group: MultiThreadedEventLoopGroup, _ connections: Connections,
        _ isListening: @escaping @Sendable (Int) -> Void
    ) throws -> some ApplicationProtocol {
        let limits = limits
        let channel = HTTP1Channel.Configuration(
            additionalChannelHandlers: [ConnectionGuard(limits, connections)],
            httpDecoderConfiguration: .init(
                maxHeaderFieldSize: ConnectionLimits.headLength,
                maxHeaderListSize: ConnectionLimits.headLength, maxHeaderFieldCount: 100))
        let server = HTTPServerBuilder.http1(configuration: channel)
        return Application(
            responder: site.responder(limits),
            server: try certificate.map { try .tls(server, tlsConfiguration: $0.configuration) }
                ?? server,
            configuration: ApplicationConfiguration(
                address: .hostname(
                    address.host.isEmpty ? "::" : address.host, port: Int(address.port)),
                backlog: 512),
            onServerRunning: { isListening($0.localAddress?.port ?? 0) },
            eventLoopGroupProvider: .shared(group), logger: quiet)
    }

    private func explained(_ error: any Error) -> any Error {
        switch error {
        case let error as IOError:
            ListenFailure(address: address, reason: String(cString: strerror(error.errnoCode)))
        case is SocketAddressError:
            ListenFailure(address: address, reason: "no such address")
        default: error
        }
    }
}
