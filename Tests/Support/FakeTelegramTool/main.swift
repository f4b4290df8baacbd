import FakeTelegram
import Glibc

// fake-telegram [PORT [TOKEN]]: serves until killed; the port and the token are its first line.

/// Writes a line to a file descriptor at once.
func write(_ line: String, to descriptor: Int32) {
    let bytes = Array((line + "\n").utf8)
    _ = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
}

let arguments = CommandLine.arguments.dropFirst()
let port = arguments.first.flatMap { UInt16($0) } ?? 0
let token = arguments.dropFirst().first ?? "4242:fake_Token-1"
guard let server = FakeTelegram(port: port, token: token) else {
    write("fake-telegram: port \(port) is taken", to: STDERR_FILENO)
    exit(69)
}
write("\(server.port) \(server.token)", to: STDOUT_FILENO)
while true { pause() }
