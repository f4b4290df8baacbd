/// The role of a word in its message.
enum WordRole: UInt8, CaseIterable {
    case none
    case title, target, when, `repeat`, lead, list, person, note, priority
    /// Words that belong to several acts: the day of all of them.
    case sharedTitle, sharedWhen, sharedRepeat, sharedList, sharedPerson, sharedNote

    /// The role that the word has in each act that it belongs to; nil for none.
    var role: SpokenAct.Role? {
        switch self {
        case .none: nil
        case .title, .sharedTitle: .title
        case .target: .target
        case .when, .sharedWhen: .when
        case .repeat, .sharedRepeat: .repeat
        case .lead: .lead
        case .list, .sharedList: .list
        case .person, .sharedPerson: .person
        case .note, .sharedNote: .note
        case .priority: .priority
        }
    }

    /// Whether the word belongs to several acts.
    var isShared: Bool { rawValue >= WordRole.sharedTitle.rawValue }

    /// Whether words of such an act can have each role.
    static func allowed(in kind: SpokenAct.Kind, isSeveral: Bool) -> [Bool] {
        allCases.map { role in
            guard let said = role.role else { return true }
            return kind.roles.contains(said) && (isSeveral || !role.isShared)
        }
    }

    /// The role of words of one act, or of several.
    init?(_ role: SpokenAct.Role, isShared: Bool) {
        guard isShared else {
            switch role {
            case .title: self = .title
            case .target: self = .target
            case .when: self = .when
            case .repeat: self = .repeat
            case .lead: self = .lead
            case .list: self = .list
            case .person: self = .person
            case .note: self = .note
            case .priority: self = .priority
            }
            return
        }
        switch role {
        case .title: self = .sharedTitle
        case .when: self = .sharedWhen
        case .repeat: self = .sharedRepeat
        case .list: self = .sharedList
        case .person: self = .sharedPerson
        case .note: self = .sharedNote
        case .target, .lead, .priority: return nil
        }
    }
}

extension SpokenAct.Kind {
    /// The roles that words of such an act can have.
    var roles: [SpokenAct.Role] {
        switch self {
        case .add: [.title, .when, .repeat, .lead, .list, .person, .note, .priority]
        case .done: [.target, .when, .person]
        case .undone: [.target, .person]
        case .remove, .undo: [.target]
        case .skip, .snooze: [.target, .when]
        case .change, .correct:
            [.target, .title, .when, .repeat, .lead, .list, .person, .note, .priority]
        case .remind: [.target, .when, .lead, .person, .repeat]
        case .clear: [.list, .when]
        case .yes, .no, .help, .quote, .talk, .complain: []
        case .askSee, .askWhen, .askCheck, .askCount, .askWhat, .askNext:
            [.target, .when, .list, .person]
        case .makeList, .deleteList: [.list, .title]
        case .renameList: [.list, .title]
        case .agenda, .quiet, .zone, .review, .nag, .quotes, .name, .pause, .other:
            [.when, .target, .title]
        }
    }
}
