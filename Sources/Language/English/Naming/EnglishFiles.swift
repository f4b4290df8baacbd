import Planner

extension FileWords {
    /// English.
    static let english = FileWords(
        with: ["with"], without: ["without"],
        articles: ["the", "this", "that", "its", "my", "a", "me"],
        nouns: [
            "photo", "picture", "pic", "image", "file", "document", "pdf", "scan", "screenshot",
            "voice", "recording", "audio", "video", "attachment", "photos", "pictures", "files",
        ],
        kinds: [
            "photo": [.photo], "photos": [.photo], "picture": [.photo], "pictures": [.photo],
            "pic": [.photo], "image": [.photo], "document": [.document], "pdf": [.document],
            "voice": [.voice, .audio], "recording": [.voice, .audio], "audio": [.voice, .audio],
            "video": [.video],
        ],
        links: ["of", "from", "in", "on", "and", "frame", "album", "book"],
        showing: ["show", "see", "open", "send"], removing: ["delete", "remove", "forget", "drop"],
        binding: ["for"],
        towards: [
            "for", "to", "on", "with", "task", "number", "no", "it's", "its", "it", "this", "is",
            "that's", "add", "attach", "put", "belongs", "goes",
        ],
        importing: ["import", "/import"],
        pointing: ["it", "this", "that", "them", "please", "all", "everything"])
}
