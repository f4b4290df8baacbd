import Chance
import Foundation
import Testing

/// A golden conversation: a text file of what is typed (`> words`), directives (`:advance 1d`), comments
/// (`# …`) and, as all other lines, what the bot must print.
///
/// `:at` and `:zone` before everything else set the clock and its zone. Blank lines before a typed line are
/// for the eye only.
struct Transcript: CustomTestStringConvertible, Sendable {
    /// The directory of all transcripts.
    static let directory = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Transcripts")

    /// The file.
    let url: URL
    /// Its lines.
    let lines: [String]
    /// The wall clock at the start.
    let at: String
    /// The zone.
    let zone: String
    /// How many lines stand before the first that is typed: the title and the settings.
    let headerCount: Int

    /// All transcripts, by name.
    static var all: [Transcript] {
        let files = try? FileManager.default.contentsOfDirectory(
            at: directory, includingPropertiesForKeys: nil)
        let texts = (files ?? []).filter { $0.pathExtension == "txt" }
        return texts.sorted { $0.path < $1.path }.compactMap { try? Transcript($0) }
    }

    /// The ones of `all` that are tried in the ways that take long: as many as `FUNDONE_TRANSCRIPTS` says, drawn by
    /// `FUNDONE_SEED`; all without it.
    static func drawn(from all: [Transcript]) -> [Transcript] {
        let count = Soak.count("FUNDONE_TRANSCRIPTS", or: all.count)
        var random = SplitMix(seed: Soak.seed)
        return Array(all.shuffled(using: &random).prefix(max(count, 0)))
    }

    /// Every so many of those that are drawn, from one of them on; all of them in a soak.
    static func every(_ step: Int, from first: Int, of all: [Transcript]) -> [Transcript] {
        let drawn = drawn(from: all)
        guard !Soak.isOn else { return drawn }
        return stride(from: first, to: drawn.count, by: step).map { drawn[$0] }
    }

    /// Reads the file.
    init(_ url: URL) throws {
        self.url = url
        var lines = try String(contentsOf: url, encoding: .utf8).components(separatedBy: "\n")
        if lines.last == "" { lines.removeLast() }
        self.lines = lines
        let header = lines.prefix { $0.isEmpty || $0.hasPrefix("# ") || Self.isSetting($0) }
        headerCount = header.count
        at =
            header.first { $0.hasPrefix(":at ") }.map { String($0.dropFirst(4)) }
            ?? "2026-11-21T09:00"
        zone =
            header.first { $0.hasPrefix(":zone ") }.map { String($0.dropFirst(6)) }
            ?? "Europe/Paris"
    }

    /// The name of the file.
    var testDescription: String { url.deletingPathExtension().lastPathComponent }

    /// The physical lines that are typed, in order.
    var input: [String] { lines.dropFirst(headerCount).compactMap(Transcript.typed) }

    /// What the conversation must print with `--echo`, without blank lines that are for the eye.
    var expected: [String] { Transcript.normal(Array(lines.dropFirst(headerCount))) }

    /// What a line of a transcript types; nil for a line of output.
    static func typed(_ line: String) -> String? {
        if line.hasPrefix("> ") { return String(line.dropFirst(2)) }
        if line.hasPrefix("# ") { return line }
        let isDirective = line.first == ":" && line.dropFirst().first?.isLetter == true
        return isDirective ? line : nil
    }

    /// `lines` without the blank lines that stand before a typed line or at the end.
    static func normal(_ lines: [String]) -> [String] {
        var kept: [String] = []
        for line in lines.reversed() {
            let isBeforeTyped = kept.last.map { typed($0) != nil } ?? true
            if !line.isEmpty || !isBeforeTyped { kept.append(line) }
        }
        return kept.reversed()
    }

    /// Writes `printed` into the file in place of its expectations, with the blank lines it had.
    func record(_ printed: [String]) throws {
        var blanks: [Bool] = []
        for (index, line) in lines.enumerated().dropFirst(headerCount)
        where Transcript.typed(line) != nil {
            blanks.append(index > headerCount && lines[index - 1].isEmpty)
        }
        var text = lines.prefix(headerCount).map { $0 + "\n" }.joined()
        var count = 0
        for line in printed {
            if Transcript.typed(line) != nil {
                if count < blanks.count, blanks[count] { text += "\n" }
                count += 1
            }
            text += line + "\n"
        }
        try Data(text.utf8).write(to: url)
    }

    private static func isSetting(_ line: String) -> Bool {
        line.hasPrefix(":at ") || line.hasPrefix(":zone ")
    }
}
