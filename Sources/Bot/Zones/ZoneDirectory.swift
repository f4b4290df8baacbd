import Foundation
import Planner

/// A directory of compiled zones and their tables, as the tz database installs it.
struct ZoneDirectory: Sendable {
    /// Where it is.
    let path: String

    /// The release that `tzdata.zi` names in its first line, or Foundation's own.
    var version: String {
        let line = text("tzdata.zi")?.prefix { $0 != "\n" } ?? ""
        let words = line.split(separator: " ")
        guard words.count == 3, words[1] == "version" else { return TimeZone.timeZoneDataVersion }
        return String(words[2])
    }

    /// The names of the zones: the files whose path parts begin with a capital letter, which leaves
    /// out tables, links to the machine's own zone, and the `posix` and `right` copies.
    var names: [String] { names(under: "") }

    /// The zone in the file of that name; nil where there is none or it is no name of a zone.
    func zone(named name: String) -> Zone? {
        guard isName(name), let data = FileManager.default.contents(atPath: "\(path)/\(name)")
        else { return nil }
        return Zone(name: name, tzif: [UInt8](data))
    }

    /// Whether the text has the form of a zone's name: no part of it leads out of a directory.
    func isName(_ text: String) -> Bool {
        text.split(separator: "/", omittingEmptySubsequences: false).allSatisfy(isPart)
    }

    /// The rows of a table such as `zone.tab`: the fields between tabs; none when it is missing.
    func rows(of table: String) -> [[Substring]] {
        let lines = (text(table) ?? "").split(separator: "\n").filter { !$0.hasPrefix("#") }
        return lines.map { $0.split(separator: "\t") }
    }

    private func text(_ name: String) -> String? {
        FileManager.default.contents(atPath: "\(path)/\(name)")
            .map { String(decoding: $0, as: UTF8.self) }
    }

    private func isPart(_ part: Substring) -> Bool {
        guard let first = part.first, first.isASCII, first.isUppercase else { return false }
        return part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_+-".contains($0)) }
    }

    private func names(under prefix: String) -> [String] {
        let found = try? FileManager.default.contentsOfDirectory(atPath: "\(path)/\(prefix)")
        return (found ?? []).flatMap { entry -> [String] in
            guard isPart(entry[...]) else { return [] }
            var isDirectory: ObjCBool = false
            let name = prefix + entry
            guard
                FileManager.default.fileExists(
                    atPath: "\(path)/\(name)", isDirectory: &isDirectory)
            else { return [] }
            return isDirectory.boolValue ? names(under: name + "/") : [name]
        }
    }
}
