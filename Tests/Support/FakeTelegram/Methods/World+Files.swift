/// Files that the bot fetches: where they are told by getFile, and their bytes by GET at that place.
extension World {
    /// What a user sent as a document.
    struct Upload: Sendable {
        var name: String
        var bytes: [UInt8]?
        /// Where it is, once the bot asked.
        var path: String?
    }

    private static let largest = 20 << 20

    /// getFile.
    mutating func locate(_ parameters: Parameters) throws(APIError) -> JSON {
        guard let id = parameters["file_id"]?.string, let bytes = uploads[id]?.bytes else {
            throw .badRequest("wrong file_id or the file is temporarily unavailable")
        }
        guard bytes.count <= World.largest else { throw .badRequest("file is too big") }
        let path = "documents/\(id)"
        uploads[id]?.path = path
        return .members([
            "file_id": .string(id), "file_unique_id": .string("u\(id)"),
            "file_size": .integer(Int64(bytes.count)), "file_path": .string(path),
        ])
    }

    /// The bytes at that place; nil where the bot was not told of it.
    mutating func download(_ path: String) -> [UInt8]? {
        calls["download", default: 0] += 1
        guard let upload = uploads.values.first(where: { $0.path == path }) else {
            violate("download", "there is no file at \(path)")
            return nil
        }
        return upload.bytes
    }
}
