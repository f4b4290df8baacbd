public import Planner

/// Replies about a person's account: its begin, its pushes and its end.
public enum AccountReply: Equatable, Sendable {
    /// What a new person is told; without a name in a group.
    case greeting(name: String?, zone: String, agenda: CivilTime?)
    case groupGreeting(zone: String, agenda: CivilTime?)
    case welcomeBack
    /// The plan is spoken to as before.
    case hereAlready(name: String?)
    case stopped(until: CivilDate?)
    /// Asks whether to tell a group nothing unasked.
    case askGroupStop(until: CivilDate?)
    /// What is kept of people, where recordings go, and to which host messages that are not understood surely; nil where they
    /// go nowhere.
    case privacy(recordings: RecordingPlace?, messages: String?)
    case pushesHere
    /// Who the person is on the network, what the bot calls them, and where letters to them go.
    case me(PersonName, called: String, email: String?)
    /// Neither name nor photo of the person is kept or shown.
    case meForgotten
    /// The name is kept again.
    case meKnown(String)
    /// Asks whether to erase everything; names those who share the plan.
    case askDeletion(sharers: [PersonName])
    /// Asks whether to erase the plan of a group.
    case askGroupDeletion
    /// Asks whether to leave the plan of somebody else for good.
    case askLeaving(founder: PersonName)
    case nothingChanged
    case left
    case erased
    case groupErased
}

/// Who somebody is, for others.
public struct PersonName: Equatable, Sendable {
    /// The name the person shows on the network; cut after 64 characters where it is said.
    public var name: String
    /// The network: `telegram`, `matrix` or `console`.
    public var network: String
    /// The network's id of the person.
    public var externalID: String

    /// A person of a network.
    public init(name: String, network: String, externalID: String) {
        self.name = name
        self.network = network
        self.externalID = externalID
    }
}
