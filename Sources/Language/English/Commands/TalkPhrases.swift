/// Greetings, thanks and farewells.
enum TalkPhrases {
    /// All of them.
    static let all: [EnglishPhrase] = [
        Phrase(
            "hello|hi|hey|hiya|heya|howdy|yo|hallo|hola|moin|greetings|morning|evening [there|again|bot|all|everyone|everybody|you]",
            "good morning|afternoon|evening|day [there|everyone|everybody|all|bot|again]",
            "how are you [today|doing]", "merry|happy christmas|xmas|easter|birthday|diwali|eid",
            "happy new year", "happy|merry holidays", "how's it going", "what's|whats up", "sup",
            means: .smallTalk(.greeting)),
        Phrase(
            "thanks|thank|thx|ty|cheers|tysm|danke|merci [you|u] [so|very] [much] [a] [lot|bunch|mate]",
            "many|much thanks|appreciated",
            means: .smallTalk(.thanks)),
        Phrase(
            "bye|goodbye|cya|ciao|tschüss [bye] [now|everyone|all]",
            "good night|bye [everyone|all]",
            "goodnight|gnight|nite [all|everyone]", "see you|ya [later|soon|tomorrow]",
            "talk to you later|soon",
            means: .smallTalk(.farewell)),
    ]
}
