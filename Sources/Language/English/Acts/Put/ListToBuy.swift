import Planner

/// The list from which one buys, whatever it is called.
extension EnglishSentence {
    /// It, where there is one; nil where there are several.
    var listToBuy: String? {
        let alike = context.lists.filter { Self.shopping.contains($0.lowercased()) }
        return alike.count == 1 ? alike[0] : nil
    }

    private static let shopping: Set<String> = ["shopping", "groceries", "grocery"]

    /// The list that was meant by a name of which there is none.
    fileprivate func meant(_ view: View) -> View {
        guard case .list(let name) = view, Self.shopping.contains(name.lowercased()),
            !context.lists.contains(where: { $0.lowercased() == name.lowercased() }),
            let known = listToBuy
        else { return view }
        return .list(known)
    }
}

extension Understanding {
    /// The same, looking at the list to buy from by whatever name it has.
    func lookingAtListToBuy(_ sentence: EnglishSentence) -> Understanding {
        var found = self
        switch command {
        case .view(let view): found.command = .view(sentence.meant(view))
        case .question(.holds(let name, let view)):
            found.command = .question(.holds(name, sentence.meant(view)))
        case .question(.count(let view)): found.command = .question(.count(sentence.meant(view)))
        default: break
        }
        return found
    }
}
