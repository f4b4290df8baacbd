import Encryption
import JSON

/// Calls the endpoints that encryption uses. The calls stay on the actor that makes them.
struct KeyAPI: Sendable {
    let api: MatrixAPI
    /// The total time for a call.
    let timeout: Duration

    /// The answer to a call whose body is a JSON value.
    ///
    /// - Throws: `MatrixFailure`.
    @discardableResult
    nonisolated(nonsending) func call(
        _ endpoint: MatrixEndpoint, _ body: JSONValue
    ) async throws(MatrixFailure) -> JSONValue {
        let bytes = (try? CanonicalJSON.encode(body)) ?? []
        let answer = await api.call(
            endpoint, body: bytes, type: "application/json", timeout: timeout)
        return try read(answer, endpoint)
    }

    /// The value in an answer.
    func read(
        _ answer: MatrixAnswer, _ endpoint: MatrixEndpoint
    ) throws(MatrixFailure) -> JSONValue {
        if let failure = answer.failure(endpoint.name) { throw failure }
        guard case .ok(var reader) = answer, let value = try? JSONValue(&reader) else {
            throw MatrixFailure(endpoint: endpoint.name, reason: .unreadable(status: 200))
        }
        return value
    }

    /// The rooms that the bot is in.
    ///
    /// - Throws: `MatrixFailure`.
    nonisolated(nonsending) func joinedRooms() async throws -> Set<String> {
        let endpoint = MatrixEndpoint.joinedRooms
        let answer = try read(await api.call(endpoint, timeout: timeout), endpoint)
        guard let rooms = answer["joined_rooms"]?.array else {
            throw MatrixFailure(endpoint: endpoint.name, reason: .unreadable(status: 200))
        }
        return Set(rooms.compactMap(\.string))
    }

    /// The members of a room: nobody where the server denies the answer, nil where the answer is too large.
    ///
    /// - Throws: `MatrixFailure`.
    nonisolated(nonsending) func joinedMembers(_ room: String) async throws -> Set<String>? {
        let endpoint = MatrixEndpoint.joinedMembers(room)
        let answer = await api.call(endpoint, timeout: timeout)
        if let failure = answer.failure(endpoint.name) {
            if failure.isDenial { return [] }
            if failure.reason == .cut(.tooLarge) { return nil }
        }
        let value = try read(answer, endpoint)
        return Set(value["joined"]?.object?.keys.map(\.self) ?? [])
    }
}
