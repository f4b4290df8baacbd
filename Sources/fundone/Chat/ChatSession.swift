import JSON
import Transports

/// A conversation on standard input and output: the loop over its lines.
struct ChatSession {
    private let setup: ChatSetup
    private let screen: Screen
    private let isJSON: Bool
    private var console: Console
    private var reader = LineReader()
    private var assembler = InputAssembler()

    /// Opens the database that `setup` names.
    init(_ setup: ChatSetup) throws {
        self.setup = setup
        if case .json = setup.format { isJSON = true } else { isJSON = false }
        let screen = Screen(prompt: setup.isInteractive ? "> " : nil)
        self.screen = screen
        console = try Console(setup, write: { screen.write($0) })
    }

    /// Catches up on what fell due while the bot was away, then answers every line until the input ends.
    mutating func run() async throws {
        try await console.start()
        while let line = try await nextLine() {
            if setup.echoes { screen.write(assembler.transcript(of: line) + "\n") }
            let input = assembler.take(line)
            guard input != .unfinished else { continue }
            try await answer(input)
            if isJSON {
                let moment = console.moment
                writeRecord { json in
                    json.field("ready", true)
                    json.field("now", moment)
                }
            }
        }
        screen.leavePrompt()
        // What was half typed when a signal came is nothing that was said.
        if !StopSignal.hasCome { try await answer(assembler.finish()) }
        try console.engine.stop()
    }

    // While nothing is typed, what falls due is printed at its time.
    private mutating func nextLine() async throws -> String? {
        while true {
            screen.showPrompt()
            switch reader.next(timeout: try console.millisecondsToWait()) {
            case .line(let line):
                screen.lineWasTyped()
                return line
            case .timeout: try await console.settle()
            case .end: return nil
            }
        }
    }

    private mutating func answer(_ input: InputAssembler.Input) async throws {
        do {
            switch input {
            case .nothing, .unfinished: break
            case .message(let text): try await console.say(text)
            case .directive(let line): try await console.obey(try Directive(line))
            }
        } catch let fault as Directive.Fault {
            if isJSON {
                writeRecord { $0.field("error", fault.message) }
            } else {
                StandardStream.error.write("fundone: \(fault.message)\n")
            }
        }
    }

    private func writeRecord(_ members: (inout JSONWriter) -> Void) {
        var writer = JSONWriter()
        writer.object(members)
        writer.newline()
        screen.write(String(decoding: writer.bytes, as: UTF8.self))
    }
}
