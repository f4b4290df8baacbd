/// The colours of a picture.
public enum Theme: String, CaseIterable, Hashable, Sendable, Codable {
    case light, dark

    /// The background.
    var ground: Colour { pick(0xFFFFFF, 0x17181C) }
    /// Days of other months.
    var otherGround: Colour { pick(0xF4F5F7, 0x111215) }
    /// Lines between days and hours.
    var line: Colour { pick(0xDADDE2, 0x33363D) }
    /// The text.
    var ink: Colour { pick(0x1B1D21, 0xECEEF2) }
    /// The text beside it: weekdays, hours, days of other months.
    var quietInk: Colour { pick(0x5B616B, 0xA3A9B4) }
    /// The mark of what was missed.
    var missedInk: Colour { pick(0xA8500A, 0xF5B45E) }
    /// Today.
    var accent: Colour { pick(0xC2341D, 0xFF8A70) }
    /// The text on today's disc.
    var accentInk: Colour { pick(0xFFFFFF, 0x17181C) }

    /// The colour of a list by its name; that of tasks without a list for any other.
    public func list(_ name: String?) -> Colour {
        switch name {
        case "red": pick(0xD93A3A, 0xF06A6A)
        case "orange": pick(0xE07B1A, 0xF0994A)
        case "yellow": pick(0xD8B400, 0xEBCF45)
        case "green": pick(0x2E9E4F, 0x55C878)
        case "purple": pick(0x8A4FD0, 0xB48AF0)
        case "brown": pick(0x8A5A33, 0xBA8B62)
        case "black": pick(0x1E1E1E, 0x6E7078)
        case "white": pick(0xB9BDC6, 0xF2F3F5)
        case "grey": pick(0x7C828D, 0x9AA0AC)
        case "pink": pick(0xE05A9C, 0xF58CC0)
        case "blue": pick(0x2F6FDE, 0x6BA0FF)
        default: pick(0x4C7A8C, 0x7FB3C6)
        }
    }

    /// What is behind the words of a task of a list.
    func tint(_ list: Colour) -> Colour { list.mixed(self == .light ? 18 : 26, with: ground) }

    /// What is behind the words of a task of a list that is over.
    func faintTint(_ list: Colour) -> Colour {
        list.mixed(self == .light ? 7 : 12, with: ground)
    }

    /// How much was done on a day of the year, 0 to 4.
    func heat(_ level: Int) -> Colour {
        let full = pick(0x1F7A3D, 0x5FD98A)
        let shares: [UInt32] = [0, 30, 52, 76, 100]
        return level < 1
            ? pick(0xE9EBEE, 0x2A2D33) : full.mixed(shares[min(level, 4)], with: ground)
    }

    private func pick(_ light: UInt32, _ dark: UInt32) -> Colour {
        Colour(self == .light ? light : dark)
    }
}
