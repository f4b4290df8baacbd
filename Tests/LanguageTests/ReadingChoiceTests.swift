import Planner
import Testing

@testable import Language

/// Which reading of the same words is meant, by what a plan holds. No database is needed.
@Suite struct ReadingChoiceTests {
    private static let context = CorpusFile.context("2026-11-21T09:00 Europe/Paris")

    private func chosen(_ text: String, _ plan: ListedPlan) throws -> Understanding {
        try ReadingChoice(of: text, in: .english, plan)
            .chosen(CommandParser.parse(text, in: Self.context))
    }

    /// What is named has to be there; where it is not, a task that does not repeat is deleted, or the words are kept.
    @Test func whatIsCalledOffIsSkippedDeletedOrKept() throws {
        let title = "standup meeting"
        let tomorrow = Self.context.zone.local(Self.context.now).date.adding(days: 1)
        let day = NamedDay(tomorrow)
        let routine = TaskFacts(number: 1, title: title, isRoutine: true)
        let once = TaskFacts(number: 2, title: title, dueOn: { tomorrow })
        let later = TaskFacts(number: 3, title: title, dueOn: { tomorrow.adding(days: 1) })
        let add = Command.add([TaskDraft(todo: Todo(title: "cancel \(title)"))])
        let order = Understanding(
            .skip(.title(title), on: day), alternatives: [.delete(.title(title)), add])
        let chosen = { try ReadingChoice(of: "", in: .english, ListedPlan($0)).chosen(order) }
        #expect(try chosen([routine]).command == order.command)
        #expect(try chosen([once]).command == .delete(.numbers([2])))
        #expect(try chosen([later]).command == order.command)
        #expect(try chosen([]).command == add)
        #expect(try chosen([]).unknownTitle == title)
    }

    /// An order about a missing task may be a new task; tasks that come close are offered beside it.
    @Test func whatIsNowhereMayBeATask() throws {
        #expect(try chosen("move the sofa to friday", ListedPlan([])).command.adds)
        let near = ListedPlan([], near: [TaskFacts(number: 4, title: "sofa cushions")])
        let kept = try chosen("move the sofa to friday", near)
        #expect(kept.command.adds)
        #expect(kept.otherwise?.target == .numbers([4]))
        #expect(try !chosen("done unicorn", ListedPlan([])).command.adds)
        #expect(try !chosen("delete 5 unicorns", ListedPlan([])).command.adds)
    }

    /// A task that is done or deleted already does not become a new one.
    @Test func whatIsOverIsNotKept() throws {
        let add = Command.add([TaskDraft(todo: Todo(title: "close the visa papers"))])
        for order in [
            Command.complete(.title("visa papers"), on: nil), .reopen(.title("visa papers")),
        ] {
            let said = Understanding(order, alternatives: [add])
            let chosen = { isOver in
                try ReadingChoice(
                    of: "close the visa papers", in: .english, ListedPlan([], isOver: isOver)
                ).chosen(said).command
            }
            #expect(try chosen(false) == add)
            #expect(try chosen(true) == order)
        }
    }

    /// A word alone shows the open task of exactly that name where there is one, else it is a new task.
    @Test func aWordAloneIsTheTaskOfThatName() throws {
        let meds = TaskFacts(number: 1, title: "meds")
        #expect(try chosen("meds", ListedPlan([meds])).command == .show(.title("meds")))
        for title in ["collect the meds for gran from the pharmacy", "gym"] {
            let other = TaskFacts(number: 1, title: title)
            #expect(try chosen("meds", ListedPlan([other])).command.adds)
        }
        let done = TaskFacts(number: 1, title: "meds", isDone: true)
        #expect(try chosen("meds", ListedPlan([done])).command.adds)
    }

    @Test func whoIsWaitedForIsMeantByWhatComesClose() throws {
        let lent = TaskFacts(number: 7, title: "lent dave the ladder", isWaitedFor: true)
        let told = Understanding(.complete(.title("brought the ladder back"), on: nil))
        let choice = ReadingChoice(of: "", in: .english, ListedPlan([], near: [lent]))
        #expect(try choice.chosen(told).command == .complete(.numbers([7]), on: nil))
    }

    /// A list that is not there may be the checklist of a task.
    @Test func aListIsTheChecklistOfATask() throws {
        let view = Understanding(.view(.list("party")))
        let choice = { ReadingChoice(of: "", in: .english, $0) }
        let task = TaskFacts(number: 1, title: "party", hasChecklist: { true })
        #expect(
            try choice(ListedPlan([task])).chosen(view).command
                == .checklist(.title("party"), .show))
        #expect(try choice(ListedPlan([task], lists: ["party"])).chosen(view) == view)
        let bare = TaskFacts(number: 1, title: "party")
        #expect(try choice(ListedPlan([bare])).chosen(view) == view)
    }

    /// What was told as done beside an order counts only where it is there.
    @Test func whatIsToldBesideAnOrderMayBeItsReason() throws {
        var told = Understanding(.complete(.title("glasses"), on: nil))
        told.isTold = true
        told.also = [Understanding(.delete(.title("buy glasses")))]
        let choice = { ReadingChoice(of: "", in: .english, $0) }
        #expect(try choice(ListedPlan([])).orders(of: told).map(\.command.kind) == [.remove])
        let task = TaskFacts(number: 1, title: "glasses")
        #expect(try choice(ListedPlan([task])).orders(of: told).count == 2)
    }
}

/// A plan of tasks that are called as they are.
private struct ListedPlan: PlanContents {
    let tasks: [TaskFacts]
    var near: [TaskFacts] = []
    var lists: [String] = []
    var isOver = false

    init(
        _ tasks: [TaskFacts], near: [TaskFacts] = [], lists: [String] = [], isOver: Bool = false
    ) {
        (self.tasks, self.near, self.lists, self.isOver) = (tasks, near, lists, isOver)
    }

    func subjects(of command: Command) -> Subjects {
        guard case .title(let title)? = command.target else { return .nothing }
        let called = tasks.filter { $0.title.contains(title) }
        if called.isEmpty { return .unknown(title) }
        return called.count == 1 ? .tasks(called) : .oneOf(called)
    }

    func near(_ title: String, for command: Command) -> [TaskFacts] { near }
    func isOver(_ command: Command) -> Bool { isOver }
    func isOfGroup(_ command: Command) -> Bool { false }
    func hasList(_ name: String) -> Bool { lists.contains(name) }
}
