import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Keeps one connection within its times: a head, a body, a part of an answer and a silence each have theirs.
///
///     head ──► body ──► answering ──► silence ──► head …
///      408      408         (who does not read is closed)
final class ConnectionGuard: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    private enum Phase {
        case head, body, answering, silent
    }

    private let limits: ConnectionLimits
    private let connections: Connections
    private var place: Int?
    private var phase = Phase.head
    private var answered = 0
    private var asked = 0
    private var isLast = false
    private var unread = 0
    private var deadline: Scheduled<Void>?
    private var readDeadline: Scheduled<Void>?

    init(_ limits: ConnectionLimits, _ connections: Connections) {
        self.limits = limits
        self.connections = connections
    }

    func handlerAdded(context: ChannelHandlerContext) {
        place = connections.enter(context.channel)
        allow(limits.head, context)
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        end()
    }

    func channelInactive(context: ChannelHandlerContext) {
        end()
        context.fireChannelInactive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head):
            // RFC 9112, section 3.2.
            guard head.authority?.isEmpty == false else { return refuse(context, .badRequest) }
            asked += 1
            isLast = head.headerFields[.connection]?.lowercased() == "close"
            phase = .body
            allow(limits.body, context)
        case .body: break
        case .end:
            phase = .answering
            deadline?.cancel()
            note(isSlow: false)
            if answered >= asked { beSilent(context) }
        }
        context.fireChannelRead(data)
    }

    func write(
        context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?
    ) {
        let part = unwrapOutboundIn(data)
        let isEnd = if case .end = part { true } else { false }
        let promise = promise ?? context.eventLoop.makePromise(of: Void.self)
        let loopBound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        unread += 1
        if readDeadline == nil { expectReading(context) }
        promise.futureResult.whenComplete { _ in
            let (guardian, context) = loopBound.value
            guardian.wasRead(isEnd: isEnd, context)
        }
        context.write(data, promise: promise)
    }

    private func wasRead(isEnd: Bool, _ context: ChannelHandlerContext) {
        guard place != nil else { return }
        unread -= 1
        readDeadline?.cancel()
        readDeadline = nil
        if unread > 0 { expectReading(context) }
        guard isEnd else { return }
        answered += 1
        // A body that is still to come keeps its time, also when it was answered before.
        if answered >= asked, phase != .body { beSilent(context) }
    }

    private func beSilent(_ context: ChannelHandlerContext) {
        phase = .silent
        note(isSlow: true)
        allow(isLast ? limits.lingering : limits.idle, context)
    }

    private func expectReading(_ context: ChannelHandlerContext) {
        readDeadline = schedule(limits.writing, context) { guardian, context in
            guardian.note(isSlow: true)
            context.close(promise: nil)
        }
    }

    private func allow(_ limit: Duration, _ context: ChannelHandlerContext) {
        deadline?.cancel()
        deadline = schedule(limit, context) { guardian, context in
            switch guardian.phase {
            case .body where guardian.answered >= guardian.asked: context.close(promise: nil)
            case .head, .body: guardian.refuse(context, .requestTimeout)
            case .answering: break
            case .silent: context.close(promise: nil)
            }
        }
    }

    /// Answers what was not served, and closes.
    private func refuse(_ context: ChannelHandlerContext, _ status: HTTPResponse.Status) {
        let head = HTTPResponse(
            status: status, headerFields: [.connection: "close", .contentLength: "0"])
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        let loopBound = NIOLoopBound(context, eventLoop: context.eventLoop)
        context.writeAndFlush(wrapOutboundOut(.end(nil))).whenComplete { _ in
            loopBound.value.close(promise: nil)
        }
    }

    private func schedule(
        _ limit: Duration, _ context: ChannelHandlerContext,
        _ work: @escaping (ConnectionGuard, ChannelHandlerContext) -> Void
    ) -> Scheduled<Void> {
        context.eventLoop.assumeIsolated().scheduleTask(in: TimeAmount(limit)) {
            guard self.place != nil else { return }
            work(self, context)
        }
    }

    private func note(isSlow: Bool) {
        if let place { connections.set(place, isSlow: isSlow) }
    }

    private func end() {
        deadline?.cancel()
        readDeadline?.cancel()
        if let place { connections.leave(place) }
        place = nil
    }
}

@available(*, unavailable)
extension ConnectionGuard: Sendable {}
