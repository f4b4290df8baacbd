import Planner

/// Files that people send.
struct EnglishFile: EnglishPhrases {
    let recipient: Recipient

    func message(_ reply: FileReply) -> Message {
        switch reply {
        case .added(let kind, let task):
            Message(
                RichText("The \(word(kind)) is on \(task.todo.number): \(marked(task))."),
                buttons: ringButtons(task))
        case .asks(let files, let hears): asks(files, hears)
        case .heard(let text): Message(RichText("I heard: \(quoted(text))"))
        case .unheard(let reason): Message(RichText(unheard(reason)))
        case .shown(let task, let file):
            "📎 \(task.number): \(task.title)\(file.name.map { ", \($0)" } ?? "")"
        case .rings(let task, true):
            "\(task.todo.number): \(marked(task)) rings with its \(what(task.files.map(\.file))). Say `without the \(word(task.files.first?.file.kind ?? .document))` if it should not."
        case .rings(let task, false): "\(task.todo.number): \(marked(task)) rings without it."
        case .elsewhere(let task, let files):
            "📎 \(task.number): \(task.title) has \(counted(files.map(\.kind))) on \(networks(files)), where I can show \(files.count == 1 ? "it" : "them")."
        case .removed(let task, left: 0): "\(task.number): \(task.title) has no file any more."
        case .removed(let task, let left):
            "Taken off \(task.number): \(task.title), which keeps \(left == 1 ? "1 file" : "\(left) files")."
        case .dropped(let files):
            "Not kept. Send the \(what(files)) again if you want it with a task."
        case .none(let task): "There is no file on \(task.number): \(task.title)."
        }
    }

    private func unheard(_ reason: FileReply.Deafness) -> String {
        switch reason {
        case .unclear: "I could not hear that."
        case .tooLong(5): "That is longer than five minutes."
        case .tooLong(let minutes): "That is longer than \(minutes) minutes."
        case .tooLarge(let limit): "That is larger than \(limit >> 20) MB."
        case .tooManyWords(let limit):
            "That says more than the \(limit) characters that a message may have."
        case .tooMany: "I am still listening to others of yours."
        }
    }

    private func asks(_ files: [NetworkFile], _ hears: Bool) -> Message {
        let isDeaf = !hears && files.contains { $0.kind == .voice }
        return Message(
            RichText(
                "\(isDeaf ? "I can't hear yet. " : "")What \(files.count == 1 ? "is" : "are") the \(what(files)) for? Say it in words, or with the number of a task: `for 3`."
            ),
            buttons: [[Button("Keep as a task", .keepAsked), Button("Drop it", .dropAsked)]])
    }

    private func networks(_ files: [NetworkFile]) -> String {
        let names = files.map { String($0.bot.prefix { $0 != ":" }) }
        return joined(Set(names).sorted().map { $0.prefix(1).uppercased() + $0.dropFirst() })
    }
}

/// Files in other replies.
extension EnglishPhrases {
    /// `a photo`, `2 photos and a file`; nil for a task without files.
    func files(_ task: TaskSnapshot) -> String? {
        task.files.isEmpty ? nil : counted(task.files.map(\.file.kind))
    }

    /// `a photo`, `2 photos and a file`.
    func counted(_ kinds: [NetworkFile.Kind]) -> String {
        joined(
            NetworkFile.Kind.allCases.compactMap { kind in
                switch kinds.count(where: { $0 == kind }) {
                case 0: nil
                case 1: "\(kind == .audio ? "an" : "a") \(word(kind))"
                case let count: "\(count) \(plural(kind))"
                }
            })
    }

    /// The button that lets the files of a task be sent along when it rings; none where it never rings, or where
    /// they are.
    func ringButtons(_ task: TaskSnapshot) -> [[Button]] {
        guard let file = task.files.last?.file, !task.files.contains(where: \.rings),
            !task.rings.isEmpty
        else { return [] }
        return [[Button("Ring with the \(word(file.kind))", .ringFiles(task.todo.id))]]
    }

    /// `photo`, `files`.
    func what(_ files: [NetworkFile]) -> String {
        guard let first = files.first else { return "file" }
        guard files.count > 1 else { return word(first.kind) }
        return files.allSatisfy { $0.kind == first.kind } ? plural(first.kind) : "files"
    }

    /// What a file is called.
    func word(_ kind: NetworkFile.Kind) -> String {
        switch kind {
        case .photo, .portrait: "photo"
        case .video: "video"
        case .audio: "audio file"
        case .voice: "voice message"
        case .document: "file"
        }
    }

    fileprivate func plural(_ kind: NetworkFile.Kind) -> String { word(kind) + "s" }
}
