/// Ways of putting up and taking down the board.
enum BoardPhrases {
    /// All of them.
    static let all: [EnglishPhrase] = [
        Phrase(
            "[please] [show|make|pin|start|open|put] [up] [the|a|our|new] [new] board [up] [please]",
            "[turn|switch] board on", means: .board(true)),
        Phrase(
            "[turn|switch] [the] board off|away|down", "no board",
            "[please] remove|unpin|stop|hide|close|delete|take [down|away] [the|our] board [down|away|off]",
            means: .board(false)),
    ]
}
