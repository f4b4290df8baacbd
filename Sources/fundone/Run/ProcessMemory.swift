/// The memory of the process, in bytes (`/proc/self/smaps_rollup`).
struct ProcessMemory {
    /// What is in memory, shared pages included.
    let resident: Int
    /// The same, with each shared page divided among those that share it.
    let proportional: Int
    /// What is in memory for this process alone and was written to.
    let privateDirty: Int

    /// Reads it; nil where the system does not tell.
    init?() {
        guard let bytes = try? FileBytes.read("/proc/self/smaps_rollup", what: "memory map")
        else { return nil }
        var kilobytes: [Substring: Int] = [:]
        for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
            let fields = line.split(separator: " ")
            if fields.count == 3 { kilobytes[fields[0]] = Int(fields[1]) }
        }
        resident = 1024 * (kilobytes["Rss:"] ?? 0)
        proportional = 1024 * (kilobytes["Pss:"] ?? 0)
        privateDirty = 1024 * (kilobytes["Private_Dirty:"] ?? 0)
    }
}
