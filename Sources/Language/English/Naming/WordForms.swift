/// The forms of English words: plurals, `-ing`, `-ed`, and what is irregular.
enum WordForms {
    /// The bases that a word may be a form of, itself among them; some may be no words.
    static func bases(of word: String) -> Set<String> {
        var bases: Set<String> = [word]
        bases.formUnion(irregular[word] ?? [])
        guard word.utf8.count > 3, word.utf8.allSatisfy({ $0 < 0x80 }) else { return bases }
        if word.hasSuffix("ies") || word.hasSuffix("ied") {
            bases.insert(word.dropLast(3) + "y")
        } else if word.hasSuffix("es"), hisses(word.dropLast(2)) {
            bases.insert(String(word.dropLast(2)))
        }
        if word.hasSuffix("s"), !["ss", "us", "is"].contains(word.suffix(2)) {
            bases.insert(String(word.dropLast()))
        }
        if word.hasSuffix("ing") { bases.formUnion(beforeEnding(word.dropLast(3))) }
        if word.hasSuffix("ed") { bases.formUnion(beforeEnding(word.dropLast(2))) }
        return bases
    }

    /// `mak` is `make`, `stopp` is `stop`.
    private static func beforeEnding(_ stem: Substring) -> [String] {
        guard stem.count > 1 else { return [] }
        let whole = [String(stem), stem + "e"]
        guard let last = stem.last, stem.dropLast().last == last else { return whole }
        return whole + [String(stem.dropLast())]
    }

    private static func hisses(_ stem: Substring) -> Bool {
        ["s", "x", "z", "ch", "sh", "o"].contains { stem.hasSuffix($0) }
    }

    /// The forms of a base, itself among them.
    static func forms(of base: String) -> Set<String> {
        var forms: Set<String> = [base]
        forms.formUnion(irregularForms[base] ?? [])
        guard base.utf8.count > 1, let last = base.last, last.isASCII, last.isLetter else {
            return forms
        }
        forms.formUnion([base + "s", base + "ing", base + "ed"])
        if hisses(base[...]) { forms.insert(base + "es") }
        switch last {
        case "e": forms.formUnion([base + "d", base.dropLast() + "ing"])
        case "y": forms.formUnion([base.dropLast() + "ies", base.dropLast() + "ied"])
        case "b", "d", "g", "l", "m", "n", "p", "r", "t":
            forms.formUnion(["\(base)\(last)ing", "\(base)\(last)ed"])
        default: break
        }
        return forms
    }

    /// Whether the word is an irregular form of another.
    static func isIrregular(_ word: String) -> Bool { irregular[word] != nil }

    /// The bases of irregular forms.
    private static let irregular: [String: [String]] = {
        var bases: [String: [String]] = [:]
        for (base, forms) in irregularForms {
            for form in forms { bases[form, default: []].append(base) }
        }
        return bases
    }()

    private static let irregularForms = table(verbTable + "," + nounTable)

    /// The irregular verbs, by their base.
    static let irregularVerbs = Set(table(verbTable).keys)

    private static func table(_ text: String) -> [String: [String]] {
        let rows = text.split(separator: ",").map { $0.split(separator: " ").map(String.init) }
        return Dictionary(rows.map { ($0[0], Array($0.dropFirst())) }, uniquingKeysWith: +)
    }

    private static let verbTable = """
        be was were been, bear bore borne, beat beaten, become became, begin began begun, bend bent, \
        bet, bind bound, bite bit bitten, bleed bled, blow blew blown, break broke broken, breed bred, \
        bring brought, build built, burn burnt, buy bought, catch caught, choose chose chosen, \
        cling clung, come came, cost, creep crept, cut, deal dealt, dig dug, do did done does, draw drew drawn, \
        dream dreamt, drink drank drunk, drive drove driven, eat ate eaten, fall fell fallen, feed fed, \
        feel felt, fight fought, find found, flee fled, fly flew flown, forbid forbade forbidden, \
        forget forgot forgotten, forgive forgave forgiven, freeze froze frozen, get got gotten gotta, \
        give gave given, go went gone, grind ground, grow grew grown, hang hung, have had has, hear heard, \
        hide hid hidden, hit, hold held, hurt, keep kept, kneel knelt, knit, know knew known, lay laid, \
        lead led, learn learnt, leave left, lend lent, let, lie lay lain, light lit, lose lost, make made, \
        mean meant, meet met, mow mown, pay paid, put, quit, read, ride rode ridden, ring rang rung, \
        rise rose risen, run ran, saw sawn, say said, see saw seen, seek sought, sell sold, send sent, \
        set, sew sewn, shake shook shaken, shine shone, shoot shot, show shown, shrink shrank shrunk, \
        shut, sing sang sung, sink sank sunk, sit sat, sleep slept, slide slid, smell smelt, sow sown, \
        speak spoke spoken, spell spelt, spend spent, spill spilt, spin spun, split, spread, spring sprang sprung, \
        stand stood, steal stole stolen, stick stuck, strike struck, string strung, swear swore sworn, \
        sweep swept, swim swam swum, swing swung, take took taken, teach taught, tear tore torn, \
        tell told, think thought, throw threw thrown, undo undid undone, unwind unwound, \
        understand understood, wake woke woken, wear wore worn, weave wove woven, wind wound, win won, \
        withdraw withdrew withdrawn, write wrote written, rewrite rewrote rewritten, redo redid redone, \
        rebuild rebuilt, resend resent, resell resold, retake retook retaken, reread, repay repaid, \
        overcome overcame, undergo underwent undergone, prepay prepaid, hand, text
        """

    private static let nounTable = """
        child children, person people, man men, woman women, foot feet, tooth teeth, mouse mice, \
        goose geese, knife knives, leaf leaves, shelf shelves, wife wives, half halves, loaf loaves, \
        scarf scarves, life lives, calf calves, thief thieves
        """
}
