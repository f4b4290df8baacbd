import Wording
import Language
public import Planner
import Storage

/// A file that `export` wrote, or another program, on its way into a plan.
public struct PlanImport {
    private let text: String
    private let name: String

    /// The contents of a file. Of an export of ours the name tells the format: `.json`, `.ics`, `.csv` or `.md`.
    public init(text: String, fileName: String) {
        self.text = text
        name = fileName.split(separator: "/").last.map(String.init) ?? fileName
    }

    /// Puts all of it into the person's plan, or nothing; says how many tasks there were, and how many entries of
    /// another program's file were left out.
    ///
    /// - Throws: `ImportFault`, naming the line; `StoreError`.
    public func run(
        into environment: BotEnvironment, person: Sender, now: Instant
    ) throws -> (tasks: Int, left: Int) {
        try environment.store.write { tx in
            let session = try session(person, environment, tx, now)
            let (records, left) = try records(for: session)
            let quota = try PlanQuota(
                session.plan, speaker: nil, options: environment.options, in: tx)
            let length = environment.options.messageLength
            for record in records { try record.checkLimits(notesLength: length) }
            try PlanImporter(session: session).take(records)
            guard try tx.lists.all(plan: session.plan.id).count <= TextLimits.lists * 5 else {
                throw ImportFault(
                    "makes more lists than a plan may have")
            }
            let own = try session.plan.account.flatMap { try tx.limits.find(account: $0)?.tasks }
            if let own, try tx.todos.openCount(plan: session.plan.id) > own {
                throw ImportFault("makes more tasks than the \(own) that the plan may hold")
            }
            do {
                try quota.check()
            } catch let exceeded as PlanQuota.Exceeded {
                throw ImportFault(
                    "makes the plan larger than the \(English.size(exceeded.limit)) it may hold")
            }
            return (records.count { $0.kind == .task }, left)
        }
    }

    /// What another program exported, else what we did.
    private func records(for session: PlanSession) throws -> ([ExportRecord], left: Int) {
        let scene = ImportScene(session, file: name, isStrict: true)
        if let read = try ImportReader(Array(text.utf8), scene).readForeign() {
            return (read.families.flatMap(\.self), read.preview.left.values.reduce(0, +))
        }
        let ending = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
        guard let format = ExportFormat(rawValue: ending) else {
            throw ImportFault(
                "is no export that is known, and its name ends with none of .json, .ics, .csv, .md")
        }
        return (try PlanFile.read(text, as: format, in: session.zone), 0)
    }

    private func session(
        _ person: Sender, _ environment: BotEnvironment, _ tx: Transaction, _ now: Instant
    ) throws -> PlanSession {
        let identity =
            try tx.people.find(network: person.network, externalID: person.id)
            ?? tx.people.createAccount(
                network: person.network, externalID: person.id, name: person.name, now: now)
        if let plan = try tx.plans.find(account: identity.account) {
            let session = PlanSession(plan, in: tx, environment: environment, now: now)
            try session.days.rollOver()
            return session
        }
        let name = environment.options.defaultZone
        let zone = environment.zones.zone(named: name) ?? .utc
        let seed = StableHash.of("\(person.network):\(person.id)")
        let plan = try tx.plans.create(
            account: identity.account, groupChat: nil, name: person.name, zone: name,
            language: LanguageCode.english.subtag, seed: Int64(bitPattern: seed),
            today: zone.local(now).date, now: now)
        return PlanSession(plan, in: tx, environment: environment, now: now)
    }
}
