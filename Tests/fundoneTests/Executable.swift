import Foundation
import Patience

/// The built `fundone`, run as a person runs it.
enum Executable {
    /// What a run left behind.
    struct Run {
        /// The exit status.
        var status: Int32
        /// Standard output; with `mergesErrors` standard error too, in the order of writing.
        var output: String
        /// Standard error, unless it was merged.
        var errors: String
    }

    /// Where it is: beside the test bundle.
    static let url = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        .deletingLastPathComponent().appendingPathComponent("fundone")

    /// What it must be told of the sanitizer that it was built with.
    static let sanitizer = ProcessInfo.processInfo.environment.filter {
        ["TSAN_OPTIONS", "ASAN_OPTIONS"].contains($0.key)
    }

    /// Runs it with `arguments` and an almost empty environment; `input` is its standard input. Root may
    /// read and write everything: where permissions count it is to be unprivileged.
    static func run(
        _ arguments: [String], input: String = "", environment: [String: String] = [:],
        mergesErrors: Bool = false, isUnprivileged: Bool = false, in scratch: Scratch
    ) throws -> Run {
        let typed = scratch.path("stdin-\(UUID().uuidString)")
        try Data(input.utf8).write(to: URL(fileURLWithPath: typed))
        let process = Process()
        process.executableURL = url
        process.arguments = arguments
        if isUnprivileged, getuid() == 0 {
            process.executableURL = URL(fileURLWithPath: "/usr/bin/setpriv")
            let nobody = ["--reuid=65534", "--regid=65534", "--clear-groups"]
            process.arguments = nobody + [url.path] + arguments
        }
        process.currentDirectoryURL = URL(fileURLWithPath: scratch.directory)
        process.environment = [
            "HOME": scratch.directory, "PATH": "/usr/bin:/bin", "TMPDIR": scratch.directory,
            // A service of this machine has nothing to do with it.
            "FUNDONE_CONFIG": "",
        ].merging(environment) { $1 }.merging(sanitizer) { $1 }
        let output = Pipe()
        let errorPath = scratch.path("stderr-\(UUID().uuidString)")
        try Data().write(to: URL(fileURLWithPath: errorPath))
        let typedFile = try FileHandle(forReadingFrom: URL(fileURLWithPath: typed))
        let errorFile = try FileHandle(forWritingTo: URL(fileURLWithPath: errorPath))
        process.standardInput = typedFile
        process.standardOutput = output
        process.standardError = mergesErrors ? output : errorFile
        try process.run()
        try typedFile.close()
        try errorFile.close()
        // A run that does not end fails its test instead of stopping all.
        let pid = process.processIdentifier
        let end = DispatchWorkItem { kill(pid, SIGKILL) }
        DispatchQueue.global().asyncAfter(deadline: .now() + 90 * Patience.factor, execute: end)
        defer { end.cancel() }
        let printed = try output.fileHandleForReading.readToEnd() ?? Data()
        try output.fileHandleForReading.close()
        process.waitUntilExit()
        return Run(
            status: process.terminationStatus, output: String(decoding: printed, as: UTF8.self),
            errors: try String(contentsOfFile: errorPath, encoding: .utf8))
    }
}
