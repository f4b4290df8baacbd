import Bot
import Glibc
import HTTPTypes
import Hummingbird

/// Where a request comes from, as attempts are counted: an IPv4 address, or the network of an IPv6 one, as anybody has
/// any number of addresses in it.
struct ClientAddress {
    let text: String

    /// The address of a request.
    init(of request: Request, _ context: WebContext) {
        let field = HTTPField.Name("X-Forwarded-For")
        self.init(context.peer ?? "", said: field.flatMap { request.headers[values: $0].last })
    }

    /// The address of whoever is at the other end. What a proxy on this machine or its network says of its own client,
    /// the last of a list, counts; what others say does not.
    init(_ peer: String, said: String?) {
        let told = said?.split(separator: ",").last.flatMap {
            Self.counted($0.filter { $0 != " " })
        }
        let own = Self.counted(peer) ?? ""
        text = PublicAddress.isPublic(peer) ? own : told ?? own
    }

    /// The part of an address that is counted; nil for what is no address.
    private static func counted(_ text: String) -> String? {
        var version4 = in_addr()
        if inet_pton(AF_INET, text, &version4) == 1 { return text }
        var version6 = in6_addr()
        guard inet_pton(AF_INET6, text, &version6) == 1 else { return nil }
        let bytes = withUnsafeBytes(of: version6) { [UInt8]($0) }
        // An address of IPv4 as an IPv6 socket has it.
        if bytes.prefix(10).allSatisfy({ $0 == 0 }), bytes[10] == 0xFF, bytes[11] == 0xFF {
            return bytes[12...].map(String.init).joined(separator: ".")
        }
        return bytes.prefix(8).map { String($0, radix: 16) }.joined(separator: ":")
    }
}
