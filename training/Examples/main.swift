import Foundation

@testable import Language

let paths = CommandLine.arguments.dropFirst()
guard paths.count >= 2, let output = paths.first else {
    FileHandle.standardError.write(Data("usage: examples EXAMPLES MESSAGES.jsonl...\n".utf8))
    exit(64)
}
let files = paths.dropFirst().map { URL(fileURLWithPath: $0) }
let bytes = try files.flatMap { try [UInt8](Data(contentsOf: $0)) }
try Examples.write(
    try files.flatMap { try Corpus.messages($0) }, checksum: WeightsFile.checksum(bytes[...]),
    to: URL(fileURLWithPath: output))
