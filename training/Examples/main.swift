import Foundation

@testable import Language

let paths = CommandLine.arguments.dropFirst()
guard paths.count >= 2, let output = paths.first else {
    FileHandle.standardError.write(
        Data("usage: examples EXAMPLES MESSAGES.jsonl... CORPUS.tsv...\n".utf8))
    exit(64)
}
let all = paths.dropFirst().map { URL(fileURLWithPath: $0) }
let (tables, files) = (
    all.filter { $0.pathExtension == "tsv" }, all.filter { $0.pathExtension != "tsv" }
)
let bytes = try files.flatMap { try [UInt8](Data(contentsOf: $0)) }
try Examples.write(
    try files.flatMap { try Corpus.messages($0) },
    typed: try tables.flatMap { try TypedMessages.of($0) },
    checksum: WeightsFile.checksum(bytes[...]),
    to: URL(fileURLWithPath: output))
