/// A hint that was given and is given once.
struct HintRecord: Hashable {
    /// When, in seconds since 1970.
    var at: Int
}

/// The replacement of a user's identity by another.
struct ReplacementRecord: Hashable {
    /// When it was noticed, in seconds since 1970.
    var at: Int
    /// Whether the user was told.
    var isTold = false
}

extension HintRecord: EncryptionRecord {
    static let kind = EncryptionRow.Kind.hint

    init(_ reader: inout StateReader) throws(EncryptionFault) {
        at = try reader.seconds()
    }

    func write(_ writer: inout StateWriter) { writer.seconds(at) }
}

extension ReplacementRecord: EncryptionRecord {
    static let kind = EncryptionRow.Kind.replacement

    init(_ reader: inout StateReader) throws(EncryptionFault) {
        at = try reader.seconds()
        isTold = try reader.flag()
    }

    func write(_ writer: inout StateWriter) {
        writer.seconds(at)
        writer.flag(isTold)
    }
}
