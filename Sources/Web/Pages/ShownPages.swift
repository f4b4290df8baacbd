import Bot
import Language
import Planner
import Wording

/// The pages that show a plan to whoever is signed in; none of them changes anything.
struct ShownPages: Sendable {
    /// What the forms on them lead to.
    let pages: Pages

    /// All of them, by their paths.
    var all: [(path: String, page: Pages.Reading)] {
        [
            ("/", { try home($0, $1) }), ("/lists", { try lists($0, $1) }),
            ("/list", { try list($0, $1) }),
            ("/missed", { try view(.missed, "Missed", "/missed", $0, $1) }),
            ("/completed", { try view(.completed, "Completed", "/completed", $0, $1) }),
            ("/all", { try view(.all, "Everything open", "", $0, $1) }),
            ("/search", { try search($0, $1) }), ("/calendar", { try calendar($0, $1) }),
            ("/day/:day", { try day($0, $1) }), ("/settings", { try settings($0, $1) }),
            ("/profile", { try profile($0, $1) }), ("/quotes", { try quotes($0, $1) }),
            ("/export", { try export($0, $1) }),
        ]
    }

    /// Today, this week, this month.
    private func home(_ plan: OpenPlan, _ ask: PageRequest) throws -> Page? {
        guard let visit = ask.visit,
            let tasks = try plan.tasks(.home, page: ask.page)
        else { return nil }
        var page = Page(title: "Home", content: list(tasks, plan, visit, at: "/"), place: "/")
        page.content =
            page.content
            + "<p class=\"turns\"><a href=\"/all\">Everything open</a> <a href=\"/day/\(plan.today.description)\">Today</a></p>"
        return page
    }

    private func view(
        _ view: View, _ title: String, _ place: String, _ plan: OpenPlan, _ ask: PageRequest
    ) throws -> Page? {
        guard let visit = ask.visit, let tasks = try plan.tasks(view, page: ask.page) else {
            return nil
        }
        let path = place.isEmpty ? "/all" : place
        return Page(
            title: title, content: list(tasks, plan, visit, at: path, under: title),
            place: place)
    }

    private func search(_ plan: OpenPlan, _ ask: PageRequest) throws -> Page? {
        guard let visit = ask.visit else { return nil }
        let text = String((ask["q"] ?? "").prefix(200))
        let form = HTML(
            """
            <form class="row" method="get" action="/search" data-live><label for="q">Find</label>
            <input id="q" name="q" value="\(text)" type="search" maxlength="200"><button>Search</button></form>
            """)
        var found = HTML()
        if !text.allSatisfy(\.isWhitespace), let tasks = try plan.tasks(.find(text), page: ask.page)
        {
            found = list(tasks, plan, visit, at: "/search?q=\(text.percentEncoded)")
        }
        return Page(title: "Search", content: form + found, place: "/search")
    }

    private func lists(_ plan: OpenPlan, _ ask: PageRequest) throws -> Page? {
        guard let visit = ask.visit else { return nil }
        let rows = TaskRows(visit: visit, reader: plan.reader)
        let items = try plan.lists().map { entry -> HTML in
            let name = entry.list?.name ?? English.defaultList
            let shown = [entry.list?.emoji, name].compactMap(\.self).joined(separator: " ")
            return HTML(
                """
                <li><span class="what">\(rows.dot(entry.list?.colour))<a href="/list?name=\(name.percentEncoded)">\(shown)</a></span>
                <span class="number">\(entry.open) open</span></li>
                """)
        }
        return Page(
            title: "Lists",
            content: """
                <ul class="tasks">\(items)</ul>
                <form class="row" method="post" action="/new-list" data-live>\(visit.hidden)
                <label for="name">New list</label><input id="name" name="name" maxlength="60" required>
                <label for="colour">Colour</label><select id="colour" name="colour">\(colours)</select><button>Make</button></form>
                """, place: "/lists")
    }

    private var colours: [HTML] {
        ["none"].map { HTML("<option value=\"\">\($0)</option>") }
            + ListColour.all.map { HTML("<option>\($0)</option>") }
    }

    private func list(_ plan: OpenPlan, _ ask: PageRequest) throws -> Page? {
        guard let visit = ask.visit, let name = ask["name"],
            let entry = try plan.lists().first(where: {
                ($0.list?.name ?? English.defaultList).lowercased() == name.lowercased()
            }),
            let tasks = try plan.tasks(
                .list(name), page: ask.page, isUnfolded: ask["done"] != nil)
        else { return nil }
        let title = entry.list?.name ?? English.defaultList
        let path = "/list?name=\(name.percentEncoded)"
        let done: HTML =
            ask["done"] != nil
            ? "<a href=\"\(path)\">Hide what is done</a>"
            : "<a href=\"\(path)&done=1\">Show what is done</a>"
        return Page(
            title: title,
            content: list(tasks, plan, visit, at: path, under: title) + HTML("<p>\(done)</p>"),
            place: "/lists")
    }

    /// The tasks of a view, with the turns to its other pages. A single heading that says what stands above it already,
    /// which is `title`, is heard and not seen.
    func list(
        _ tasks: TaskView, _ plan: OpenPlan, _ visit: Visit, at path: String,
        under title: String = ""
    ) -> HTML {
        let rows = TaskRows(visit: visit, reader: plan.reader)
        let headings = tasks.sections.map { plan.reader.wording.title(of: $0.heading) }
        let style = headings == [title] ? "titled" : ""
        let total = tasks.counts.map {
            HTML("<p class=\"total\">\(plan.reader.wording.total($0))</p>")
        }
        let nothing: HTML = tasks.sections.isEmpty ? "<p class=\"empty\">nothing</p>" : ""
        return HTML(
            "<div class=\"\(style)\">\(rows.sections(tasks.sections))</div>\(nothing)\(turns(tasks, path))\(total ?? HTML())"
        )
    }

    private func turns(_ tasks: TaskView, _ path: String) -> HTML {
        guard tasks.pages > 1 else { return "" }
        let sign = path.contains("?") ? "&" : "?"
        let back: HTML =
            tasks.page > 0
            ? "<a href=\"\(path)\(sign)page=\(tasks.page)\">Previous</a>" : ""
        let on: HTML =
            tasks.page < tasks.pages - 1
            ? "<a href=\"\(path)\(sign)page=\(tasks.page + 2)\">Next</a>" : ""
        return HTML(
            "<p class=\"turns\">\(back) page \(tasks.page + 1) of \(tasks.pages) \(on)</p>")
    }
}
