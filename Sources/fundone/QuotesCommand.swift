import ArgumentParser
import Bot

/// `fundone quotes`: the tables of quotes, tips and videos.
struct QuotesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "quotes",
        abstract: "Check your own quotes, tips and videos before the bot shows them.",
        subcommands: [Check.self])

    /// `fundone quotes check FILE`: one line on standard output for each fault, exit status 65 where
    /// there are any.
    struct Check: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Check a table: fields, lengths, cuts, years, authors, duplicates.",
            discussion: """
                A table is plain text: records of 'field: value' lines with an empty line between two
                of them; config/quotes.txt, config/tips.txt and config/authors.txt are examples. A record
                begins with quote, tip, video or person. 'rights:' in a record says by whose leave you
                use it; then its year, author and cuts are not checked. A quote that begins or ends
                within a sentence has … there; brackets of a translator give way to …; a tip may say
                with 'url:' and 'checked:' which page was read, and on which day.
                """)

        @Argument(help: "The file to check.", completion: .file())
        var file: String

        @Flag(help: "Also require as many in each category as the bundled tables promise.")
        var complete = false

        func run() throws {
            let report = try read()
            for fault in report.faults {
                StandardStream.output.write("\(fault)\n")
            }
            guard report.faults.isEmpty else {
                let count = report.faults.count
                throw CommandFailure(
                    .dataError, "\(file): \(count) \(count == 1 ? "fault" : "faults")")
            }
            StandardStream.output.write("\(file): no faults\(counts(report))\n")
        }

        private func read() throws -> MotivationReport {
            do {
                return try MotivationReport(file: file, complete: complete)
            } catch {
                throw CommandFailure(.noInput, "\(error)")
            }
        }

        private func counts(_ report: MotivationReport) -> String {
            report.counts.sorted { $0.key.rawValue < $1.key.rawValue }.map { kind, categories in
                let total = categories.values.reduce(0, +)
                let each = categories.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
                return "\n\(total) \(kind.rawValue)\(total == 1 ? "" : "s"): "
                    + each.joined(separator: ", ")
            }.joined()
        }
    }
}
