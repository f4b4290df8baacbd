/// An author or translator of the tables, with the years that decide what may be bundled.
public struct MotivationPerson: Hashable, Sendable {
    /// The name as the quotes give it.
    public let name: String
    /// The year of birth, negative before Christ; nil where it is not known.
    public var born: Int?
    /// The year of death, negative before Christ (the latest that is held possible).
    public let died: Int
    /// The part of the world.
    public let region: String
    /// Whether she is a woman.
    public let isWoman: Bool
    /// The file it is from.
    public let file: String
    /// The line of that file on which the record begins, from 1.
    public let line: Int
}
