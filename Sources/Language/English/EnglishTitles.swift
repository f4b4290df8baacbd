/// Takes words from a finished title that belong to its date or to the request.
enum EnglishTitles {
    /// Leaves out what stands beside a date that answers a question: `27 nov it is`.
    static let dropFiller: LanguagePack.TitleRefiner = { title, hasDay, _ in
        if hasDay, title.utf8.count < 10, fillers.contains(title.lowercased()) { title = "" }
    }

    private static let fillers: Set<String> = [
        "it is", "then", "let's say", "lets say", "make it", "is fine", "is good", "is better",
        "say", "i meant", "i mean", "works", "is ok", "is okay", "i think", "i guess", "would be",
    ]

    /// Leaves out the `is` or `and` that parted a title from its date: `mom's birthday is`.
    static let dropVerbOfBeing: LanguagePack.TitleRefiner = { title, hasDay, hasTime in
        guard hasDay || hasTime else { return }
        for ending in [" is", " are", " will be", " and", " should be"]
        where title.hasSuffix(ending) {
            // `between 1 and` is no title.
            if let last = title.dropLast(ending.count).last, last.isNumber { continue }
            title.removeLast(ending.count)
        }
    }

    /// Leaves out a preposition or article that lost its noun to a date: `meeting with`.
    static let dropPreposition: LanguagePack.TitleRefiner = { title, hasDay, hasTime in
        guard hasDay || hasTime else { return }
        for ending in [" with", " of", " from", " the", " a", " or", " than", " about", " for"]
        where title.hasSuffix(ending) {
            title.removeLast(ending.count)
        }
    }

    /// Leaves out `to do:` and the like before a title.
    static let dropHeading: LanguagePack.TitleRefiner = { title, hasDay, _ in
        guard hasDay, title.utf8.first == 0x74 || title.utf8.first == 0x54 else { return }
        for heading in ["to do: ", "todo: ", "to-do: ", "to do - ", "todo - "]
        where title.utf8.count > heading.utf8.count
            && title.prefix(heading.count).lowercased() == heading
        {
            title.removeFirst(heading.count)
            return
        }
    }
}
