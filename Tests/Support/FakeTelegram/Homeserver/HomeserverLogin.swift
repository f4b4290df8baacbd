extension HomeserverWorld {
    /// The answer to a request that is about logging in, which nobody can; nil for any other.
    func logIn(_ request: Request) -> (Int, JSON)? {
        switch (request.method, request.path) {
        case ("GET", "/_matrix/client/v1/auth_metadata") where logins == nil:
            return (200, ["issuer": "https://account.example.org/"])
        case (_, "/_matrix/client/v3/login") where logins == nil:
            return (404, ["errcode": "M_UNRECOGNIZED", "error": "no"])
        case ("GET", "/_matrix/client/v3/login"):
            let flows = (logins ?? []).map {
                JSON.object([.init(name: "type", value: .string($0))])
            }
            return (200, ["flows": .array(flows)])
        case ("POST", "/_matrix/client/v3/login"):
            return (403, ["errcode": "M_FORBIDDEN", "error": "no"])
        default: return nil
        }
    }
}
