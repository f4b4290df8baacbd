import JSON

/// What a server wants besides the token before it does what was asked for (user-interactive authentication).
struct ProofRequest: Sendable {
    /// Somebody approves it in a browser: as Matrix 1.17 calls it, and as servers did before.
    private static let approvals = ["m.oauth", "org.matrix.cross_signing_reset"]
    private static let password = "m.login.password"
    /// How many ways to prove it are looked at, and how many stages of each.
    private static let most = 20

    /// The session in which it is proven.
    var session = ""
    /// The ways to prove it, each with its stages.
    private var flows: [[String]] = []
    /// Where approvals are given, by their stages.
    private var pages: [String: String] = [:]

    /// Whether the password alone is enough; servers that name no way took it before there was another.
    var takesPassword: Bool { flows.isEmpty || flows.contains([Self.password]) }

    /// Whether it is enough that somebody approves it.
    var takesApproval: Bool { flows.contains { $0.count == 1 && Self.approvals.contains($0[0]) } }

    /// The page where it is approved; nil where the server names none that anybody should be sent to.
    var page: WebPage? {
        Self.approvals.lazy.compactMap { pages[$0].flatMap(WebPage.init) }.first
    }

    /// Reads `flows`.
    mutating func readFlows(_ reader: inout JSONReader) throws {
        try reader.tolerant { reader in
            var found: [[String]] = []
            try reader.array { reader in
                var stages: [String] = []
                try reader.object { reader, key in
                    guard key == "stages" else { return try reader.skip() }
                    try reader.array { stages.append(try $0.string()) }
                }
                found.append(Array(stages.prefix(Self.most)))
            }
            flows = Array(found.prefix(Self.most))
        }
    }

    /// Reads `params`.
    mutating func readParameters(_ reader: inout JSONReader) throws {
        try reader.tolerant { reader in
            var found: [String: String] = [:]
            try reader.object { reader, stage in
                guard Self.approvals.contains(stage) else { return try reader.skip() }
                try reader.object { reader, key in
                    guard key == "url" else { return try reader.skip() }
                    found[stage] = try reader.string()
                }
            }
            pages = found
        }
    }
}
