import Storage

#if DEBUG
    import Glibc
#endif

/// Lets a debug build trap on purpose: at a message that holds the text in `FUNDONE_TRAP_ON`.
enum TrapOrder {
    #if DEBUG
        private static let text = getenv("FUNDONE_TRAP_ON").map { String(cString: $0) }
    #endif

    /// Traps when the update is the one.
    @inline(__always)
    static func obey(_ update: Update) {
        #if DEBUG
            guard let text, case .message(_, let said, _, _, _, _) = update.content else { return }
            if said.contains(text) { fatalError("told to trap") }
        #endif
    }
}
