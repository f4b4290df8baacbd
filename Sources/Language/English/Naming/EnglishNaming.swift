/// How tasks are named in English.
enum EnglishNaming {
    static let rules = NamingRules(
        idle: words(
            """
            a an the my our your his her their its this that these those some any all both each \
            i me we us you he she they them him it s t d ll ve re m \
            to of for with at on in into onto by from about up out off down over back away round around \
            and or but so as than then just already finally again also too now please still yet \
            is are was were be been being am has have had having do does did done
            """),
        vague: words(
            """
            task tasks todo appointment meeting reminder thing things item stuff one ones event \
            chore errand session class lesson job work today tonight
            """),
        references: ["thing", "task", "reminder", "one", "todo"],
        prepositions: words(
            "of to for with at on in into onto by from about before after over under and or"),
        joints: ["and", "&"],
        forms: VerbPairs.forms, isVerb: isVerb,
        isPast: { isVerb($0) && ($0.hasSuffix("ed") || WordForms.isIrregular($0)) })

    private static func isVerb(_ word: String) -> Bool {
        !verbs.isDisjoint(with: WordForms.bases(of: word))
    }

    private static let verbs = Set(EnglishLexicon.verbs.map(\.0)).union(WordForms.irregularVerbs)
        .union(["complete", "tick", "mark"])

    private static func words(_ list: String) -> Set<String> {
        Set(list.split(separator: " ").map(String.init))
    }
}
