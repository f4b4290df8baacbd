import Foundation

/// Texts in the form in which they are compared: in lower case, each character written in one way.
public enum FoldedText {
    /// That form of a text.
    public static func of(_ text: String) -> String {
        let lowered = text.lowercased()
        guard lowered.utf8.contains(where: { $0 >= 0x80 }) else { return lowered }
        return lowered.precomposedStringWithCanonicalMapping
    }

    /// The words of a folded text, each once: its runs of letters and digits.
    public static func words(_ folded: String) -> Set<String> {
        Set(folded.split { !$0.isLetter && !$0.isNumber }.map(String.init))
    }
}
