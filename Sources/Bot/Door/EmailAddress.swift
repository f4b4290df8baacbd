/// An e-mail address as people have them (RFC 5321, section 4.1.2): no quotes, no comments, letters of ASCII.
public struct EmailAddress: Hashable, Sendable {
    /// The address; its host in small letters.
    public let text: String

    /// Reads what somebody wrote; nil where it is no address.
    public init?(_ said: String) {
        let clean = said.drop(while: \.isWhitespace)
        let parts = clean.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        var host = parts[1]
        while host.last?.isWhitespace == true { host.removeLast() }
        let name = /[A-Za-z0-9!#$%&'*+\/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+\/=?^_`{|}~-]+)*/
        let label =
            /([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]*[A-Za-z0-9]/
        guard parts[0].utf8.count <= 64, parts[0].wholeMatch(of: name) != nil,
            host.utf8.count <= 190, host.wholeMatch(of: label) != nil
        else { return nil }
        text = "\(parts[0])@\(host.lowercased())"
    }
}
