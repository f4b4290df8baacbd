import Synchronization

/// Standard output, with a prompt where a person types. What is printed while the prompt stands wipes it.
final class Screen: Sendable {
    private let prompt: String?
    private let isPromptShown = Mutex(false)

    /// A screen that shows `prompt` when it waits for a line; none when nil.
    init(prompt: String?) {
        self.prompt = prompt
    }

    /// Prints `text`, which ends a line.
    func write(_ text: String) {
        isPromptShown.withLock { isShown in
            StandardStream.output.write(isShown ? "\r\u{1B}[K" + text : text)
            isShown = false
        }
    }

    /// Shows the prompt unless it stands there.
    func showPrompt() {
        guard let prompt else { return }
        isPromptShown.withLock { isShown in
            if !isShown { StandardStream.output.write(prompt) }
            isShown = true
        }
    }

    /// Notes that a line was typed: the prompt is behind the cursor.
    func lineWasTyped() {
        isPromptShown.withLock { $0 = false }
    }

    /// Leaves the line on which the prompt stands.
    func leavePrompt() {
        isPromptShown.withLock { isShown in
            if isShown { StandardStream.output.write("\n") }
            isShown = false
        }
    }
}
