/// How a recording is written, by its first bytes (what its sender says of it may be wrong): servers go by the name.
struct RecordingForm {
    /// A name with the ending of its form.
    let name: String
    /// Its media type.
    let mediaType: String

    init(_ recording: [UInt8]) {
        let (ending, type) = Self.form(recording)
        name = "voice." + ending
        mediaType = "audio/" + type
    }

    private static func form(_ bytes: [UInt8]) -> (ending: String, type: String) {
        func has(_ mark: String, at place: Int = 0) -> Bool {
            bytes.dropFirst(place).starts(with: mark.utf8)
        }
        if has("OggS") { return ("ogg", "ogg") }
        if has("ftyp", at: 4) { return ("m4a", "mp4") }
        if has("RIFF"), has("WAVE", at: 8) { return ("wav", "wav") }
        if has("fLaC") { return ("flac", "flac") }
        if bytes.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) { return ("webm", "webm") }
        let isFrame = bytes.count > 1 && bytes[0] == 0xFF && bytes[1] & 0xE0 == 0xE0
        return has("ID3") || isFrame ? ("mp3", "mpeg") : ("ogg", "ogg")
    }
}
