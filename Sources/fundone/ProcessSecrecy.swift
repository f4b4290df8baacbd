import CProcess
import Glibc

/// Keeps tokens and what people said, which are in memory, out of core dumps and out of other programs of
/// the same user.
enum ProcessSecrecy {
    /// Forbids core dumps to this process and to what it starts, and debuggers to look into it.
    static func begin() {
        var none = rlimit(rlim_cur: 0, rlim_max: 0)
        setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
        // A program to which the kernel pipes dumps is given them in spite of the limit.
        _ = fundone_hide_memory()
    }
}
