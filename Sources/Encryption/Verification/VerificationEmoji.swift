/// A picture of a short authentication string.
public struct VerificationEmoji: Hashable, Sendable {
    /// The emoji.
    public let symbol: String
    /// The emoji's English name, such as `Thumbs Up`.
    public let name: String

    /// The 64 emoji of the specification (client-server API, "SAS method: emoji"), in the specification's order.
    static let all = table.map { VerificationEmoji(symbol: $0.0, name: $0.1) }

    private static let table = [
        ("🐶", "Dog"), ("🐱", "Cat"), ("🦁", "Lion"), ("🐎", "Horse"), ("🦄", "Unicorn"),
        ("🐷", "Pig"), ("🐘", "Elephant"), ("🐰", "Rabbit"), ("🐼", "Panda"), ("🐓", "Rooster"),
        ("🐧", "Penguin"), ("🐢", "Turtle"), ("🐟", "Fish"), ("🐙", "Octopus"), ("🦋", "Butterfly"),
        ("🌷", "Flower"), ("🌳", "Tree"), ("🌵", "Cactus"), ("🍄", "Mushroom"), ("🌏", "Globe"),
        ("🌙", "Moon"), ("☁️", "Cloud"), ("🔥", "Fire"), ("🍌", "Banana"), ("🍎", "Apple"),
        ("🍓", "Strawberry"), ("🌽", "Corn"), ("🍕", "Pizza"), ("🎂", "Cake"), ("❤️", "Heart"),
        ("😀", "Smiley"), ("🤖", "Robot"), ("🎩", "Hat"), ("👓", "Glasses"), ("🔧", "Spanner"),
        ("🎅", "Santa"), ("👍", "Thumbs Up"), ("☂️", "Umbrella"), ("⌛", "Hourglass"),
        ("⏰", "Clock"), ("🎁", "Gift"), ("💡", "Light Bulb"), ("📕", "Book"), ("✏️", "Pencil"),
        ("📎", "Paperclip"), ("✂️", "Scissors"), ("🔒", "Lock"), ("🔑", "Key"), ("🔨", "Hammer"),
        ("☎️", "Telephone"), ("🏁", "Flag"), ("🚂", "Train"), ("🚲", "Bicycle"),
        ("✈️", "Aeroplane"), ("🚀", "Rocket"), ("🏆", "Trophy"), ("⚽", "Ball"), ("🎸", "Guitar"),
        ("🎺", "Trumpet"), ("🔔", "Bell"), ("⚓", "Anchor"), ("🎧", "Headphones"), ("📁", "Folder"),
        ("📌", "Pin"),
    ]
}
