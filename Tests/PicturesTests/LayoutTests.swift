import Pictures
import Testing

@Suite struct LayoutTests {
    @Test(arguments: Theme.allCases, Sample.all)
    func nothingLeavesThePicture(theme: Theme, sample: Sample) {
        let layout = sample.layout(theme)
        let whole = Rect(0, 0, layout.width, layout.height)
        #expect(layout.width == Pictures.width)
        for shape in layout.shapes {
            #expect(whole.contains(shape.rect), "\(shape)")
            #expect(shape.rect.width > 0 && shape.rect.height > 0, "\(shape)")
        }
    }

    @Test(arguments: Theme.allCases, Sample.all)
    func noTwoTextsOverlap(theme: Theme, sample: Sample) {
        let texts = sample.layout(theme).texts
        for (place, text) in texts.enumerated() {
            for other in texts[(place + 1)...] {
                #expect(!text.rect.overlaps(other.rect), "\(text) \(other)")
            }
        }
    }

    @Test(arguments: Theme.allCases, Sample.all)
    func everyTextIsReadable(theme: Theme, sample: Sample) {
        for text in sample.layout(theme).texts {
            #expect(text.colour.contrast(with: text.ground) >= 4.5, "\(text)")
            #expect(text.size >= 18)
            #expect(text.rect.height >= text.size + 4, "\(text)")
        }
    }

    @Test(arguments: Theme.allCases, Sample.all)
    func everyTextStandsOnItsGround(theme: Theme, sample: Sample) {
        let layout = sample.layout(theme)
        for (place, shape) in layout.shapes.enumerated() {
            guard case .text(let text) = shape else { continue }
            let under = layout.shapes[..<place].last { $0.isFilled && $0.rect.contains(text.rect) }
            // A number of two digits is wider in its box than the disc of today.
            let disc = layout.shapes[..<place].last { $0.isDisc && $0.rect.overlaps(text.rect) }
            #expect((disc ?? under)?.fill ?? layout.background == text.ground, "\(text)")
        }
    }

    @Test(arguments: Theme.allCases)
    func everyListKeepsItsColour(theme: Theme) {
        let names = [
            "red", "orange", "yellow", "green", "blue", "purple", "brown", "black", "white",
            "grey", "pink",
        ]
        let entries = names.enumerated().map { place, name in
            CalendarContent.Entry("task", days: place...place, list: name)
        }
        let layout = Pictures.month(Sample.month(entries: entries), theme)
        let fills = layout.shapes.compactMap(\.fill)
        #expect(Set(names.map(theme.list)).count == names.count)
        for name in names { #expect(fills.contains(theme.list(name)), "\(name)") }
        for name in names {
            #expect(theme.list(name).contrast(with: layout.background) > 1.25, "\(name)")
        }
    }

    @Test func tasksWithoutRoomAreCounted() {
        let entries = (1...40).map { CalendarContent.Entry("task \($0)", days: 9...9) }
        let texts = Pictures.month(Sample.month(entries: entries), .light).texts.map(\.text)
        let shown = texts.filter { $0.hasPrefix("task") }.count
        #expect(shown == 4)
        #expect(texts.contains("+\(40 - shown)"))
    }

    @Test func aSpanIsOneBarInEachWeek() {
        let entry = CalendarContent.Entry("Wales", days: 5...15)
        let texts = Pictures.month(Sample.month(entries: [entry]), .light).texts
        #expect(texts.filter { $0.text == "Wales" }.map { $0.rect.width / 177 } == [1, 6, 1])
    }

    @Test func hoursHaveLinesOnlyWhereTasksHaveTimes() {
        let whole = Sample.week(entries: [.init("bins", days: 1...1)])
        #expect(!Pictures.week(whole, .light).texts.contains { $0.text == "9:00" })
        let timed = Sample.week(entries: [
            .init("gym", days: 1...1, time: "9:00", minutes: 540..<600)
        ])
        let texts = Pictures.week(timed, .light).texts
        #expect(texts.contains { $0.text == "9:00" && $0.alignment == .right })
        #expect(texts.filter { $0.alignment == .right && $0.text.hasSuffix(":00") }.count == 8)
    }

    @Test func todayIsAFilledDisc() {
        let layout = Pictures.month(Sample.month(entries: []), .dark)
        #expect(layout.shapes.filter(\.isDisc).count == 1)
    }
}
