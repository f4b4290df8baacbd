import Glibc

/// Asks the operator at the terminal.
enum SetupTerminal {
    /// Whether somebody can be asked.
    static var isThere: Bool { isatty(STDIN_FILENO) == 1 && StandardStream.output.isTerminal }

    /// The answer to a question, without white space around it; nil at the end of input. A secret is not shown.
    static func ask(_ question: String, isSecret: Bool = false) -> String? {
        var settings = termios()
        tcgetattr(STDIN_FILENO, &settings)
        // Before the question is seen: who answers at once is not shown either, and loses nothing.
        if isSecret {
            restoreOnSignal(settings)
            var silent = settings
            silent.c_lflag &= ~tcflag_t(ECHO)
            tcsetattr(STDIN_FILENO, TCSADRAIN, &silent)
        }
        say(question + " ", end: "")
        let line = readLine()
        if isSecret {
            tcsetattr(STDIN_FILENO, TCSADRAIN, &settings)
            for number in signals { signal(number, SIG_DFL) }
            say("")
        }
        guard var words = line?.drop(while: \.isWhitespace) else { return nil }
        while words.last?.isWhitespace == true { words.removeLast() }
        return String(words)
    }

    private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
    // Read by the handler of signals alone, once it is set.
    nonisolated(unsafe) private static var shown = termios()

    /// Lets a signal that ends the process give the terminal back as it was.
    private static func restoreOnSignal(_ settings: termios) {
        shown = settings
        for number in signals {
            signal(number) { number in
                tcsetattr(STDIN_FILENO, TCSANOW, &SetupTerminal.shown)
                signal(number, SIG_DFL)
                raise(number)
            }
        }
    }

    /// Whether the operator says yes; what counts is said by the capital letter where nothing is typed.
    static func confirms(_ question: String, otherwise: Bool = true) -> Bool {
        let answer = ask("\(question) [\(otherwise ? "Y/n" : "y/N")]")?.lowercased() ?? "n"
        return answer.isEmpty ? otherwise : ["y", "yes"].contains(answer)
    }

    static func say(_ text: String, end: String = "\n") { StandardStream.output.write(text + end) }
}
