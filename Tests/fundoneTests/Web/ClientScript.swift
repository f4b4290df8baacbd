import Foundation
import Testing

/// A script of `Tests/Clients`: a program of a person, with libraries from PyPI.
enum ClientScript {
    /// What is not installed.
    private struct Missing: Error, CustomStringConvertible {
        let description: String
    }

    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().appendingPathComponent("../../..").standardized

    /// Where a script is.
    static func path(_ script: String) -> String {
        root.appendingPathComponent("Tests/Clients/\(script).py").path
    }

    /// What runs scripts with the libraries of a folder in `.build`.
    static func python(with libraries: String) throws -> URL {
        let python = root.appendingPathComponent(".build/\(libraries)/bin/python")
        guard FileManager.default.isExecutableFile(atPath: python.path) else {
            throw Missing(
                description: """
                    the clients are not installed in .build/\(libraries): run scripts/requirements tests (it needs PyPI)
                    """)
        }
        return python
    }

    /// Runs a script with the libraries of a folder in `.build`; it says `all of it` in the end.
    static func run(_ script: String, _ arguments: [String], with libraries: String = "web-clients")
        async throws
    {
        let python = try python(with: libraries)
        let process = Process()
        process.executableURL = python
        process.arguments = [path(script)] + arguments
        let text = try await said(by: process)
        #expect(
            process.terminationStatus == 0 && text.contains("all of it"), "\(text.suffix(3000))")
    }

    /// Runs a process to its end; what it said.
    static func said(by process: Process) async throws -> String {
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let handle = output.fileHandleForReading
        let said = await withCheckedContinuation { done in
            DispatchQueue.global().async { done.resume(returning: handle.readDataToEndOfFile()) }
        }
        process.waitUntilExit()
        return String(decoding: said, as: UTF8.self)
    }
}
