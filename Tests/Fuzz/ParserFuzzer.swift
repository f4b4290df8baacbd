import Language
import Planner

/// What libFuzzer calls with bytes of its own making: each message, whatever it is, is understood as
/// something that is one line of JSON.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzParser(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = UnsafeBufferPointer(start: start, count: count)
    let context = ParseContext(
        now: Instant(seconds: 1_795_248_000), zone: .utc, lists: ["Tasks", "groceries"],
        isReply: count % 2 == 1, explains: count % 3 == 0)
    let found = CommandParser.parse(String(decoding: bytes, as: UTF8.self), in: context)
    var line: [UInt8] = []
    UnderstandingEncoder(context).encode(found, into: &line)
    precondition(line.count(where: { $0 == 0x0A }) == 1 && line.last == 0x0A)
    _ = describe(found.command)
    return 0
}
