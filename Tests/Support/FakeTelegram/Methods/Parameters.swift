/// The parameters of a call, checked against what the method takes.
struct Parameters {
    /// The kinds of parameters.
    enum Kind {
        case integer, boolean, string, chat, json, file
    }

    private var values: [String: JSON] = [:]
    private(set) var file: FormFile?

    /// Reads the parameters of `request` to `method`: JSON, a form, or the query.
    ///
    /// - Throws: `APIError` for unknown names and wrong types.
    init(_ request: Request, method: Method) throws(APIError) {
        var texts = request.query
        if request.contentType.hasPrefix("application/json") {
            guard let json = try? JSONParser.parse(request.body), let members = json.members else {
                throw .violation("can't parse the request's JSON")
            }
            for member in members {
                guard let kind = method.parameters[member.name] else {
                    throw .violation("unknown parameter \(member.name)")
                }
                guard Parameters.fits(member.value, kind) else {
                    throw .violation("parameter \(member.name) is of the wrong type")
                }
                values[member.name] = member.value
            }
        } else if request.contentType.hasPrefix("multipart/form-data") {
            guard let form = Form(request.body, contentType: request.contentType) else {
                throw .violation("can't parse the form")
            }
            texts += form.fields
            for file in form.files {
                let isKnown = method.parameters[file.field] == .file || file.field == "file"
                guard isKnown else { throw .violation("unknown file \(file.field)") }
                self.file = file
            }
        } else if request.contentType.hasPrefix("application/x-www-form-urlencoded") {
            texts += Request.form(String(decoding: request.body, as: UTF8.self))
        } else if !request.body.isEmpty {
            throw .violation("unsupported media type")
        }
        for (name, text) in texts {
            guard let kind = method.parameters[name] else {
                throw .violation("unknown parameter \(name)")
            }
            guard let value = Parameters.read(text, kind) else {
                throw .violation("parameter \(name) is of the wrong type")
            }
            values[name] = value
        }
    }

    /// The value of the parameter; nil when it was not given.
    subscript(name: String) -> JSON? { values[name] }

    private static func fits(_ value: JSON, _ kind: Kind) -> Bool {
        switch kind {
        case .integer: value.integer != nil
        case .boolean: value.bool != nil
        case .string: value.string != nil
        case .chat: value.integer != nil || value.string?.hasPrefix("@") == true
        // `null` is refused by what reads the value, as the real server does.
        case .json: value.members != nil || value.array != nil || value == .null
        // The id of a file that the server has.
        case .file: value.string != nil
        }
    }

    private static func read(_ text: String, _ kind: Kind) -> JSON? {
        switch kind {
        case .integer: Int64(text).map { .integer($0) }
        case .boolean: ["true": true, "false": false][text.lowercased()].map { .bool($0) }
        case .string: .string(text)
        case .chat: Int64(text).map { .integer($0) } ?? (text.hasPrefix("@") ? .string(text) : nil)
        case .json: try? JSONParser.parse(text.utf8)
        case .file: .string(text)
        }
    }
}
