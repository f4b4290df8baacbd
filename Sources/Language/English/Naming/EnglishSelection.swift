/// How one picks in English.
extension SelectionWords {
    static let english = SelectionWords(
        all: [
            "both", "all", "all of them", "all of these", "all of those", "both of them",
            "every one", "every one of them", "each", "each of them", "everything", "they all",
            "all three", "all four", "them all", "the lot", "yes both", "yes all",
            "yes all of them",
        ],
        nothing: [
            "neither", "none", "none of them", "none of these", "none of those", "neither of them",
            "neither one", "nothing", "not any",
        ],
        places: [
            "first": 0, "second": 1, "third": 2, "fourth": 3, "fifth": 4, "1st": 0, "2nd": 1,
            "3rd": 2, "4th": 3, "5th": 4, "last": -1, "former": 0, "latter": -1, "top": 0,
            "bottom": -1,
        ],
        joints: ["and", "&", "plus", "also"],
        idle: [
            "the", "one", "ones", "please", "number", "numbers", "no", "nr", "option", "just",
            "only", "i", "mean", "meant", "task",
        ])
}
