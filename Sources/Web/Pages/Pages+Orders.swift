import Bot
import HTTPTypes
import Hummingbird
import Language
import NIOCore
import Planner
import Wording

/// Forms that order what needs no reading.
extension Pages {
    func addOrders(to router: Router<WebContext>) {
        router.resource("/task/:number") {
            [
                .get: { request, context in
                    await show(request, context) { try ShownPages(pages: self).task($0, $1) }
                },
                .post: { request, context in await change(request, context) },
            ]
        }
        router.resource("/stretch") { [.post: { request, _ in await stretch(request) }] }
        router.resource("/new-list") { [.post: { request, _ in await makeList(request) }] }
        router.resource("/name") { [.post: { request, _ in await rename(request) }] }
        router.resource("/setting") { [.post: { request, _ in await set(request) }] }
        router.resource("/motivation") { [.post: { request, _ in await cheer(request) }] }
        router.resource("/delete") {
            [
                .get: { request, context in
                    await show(request, context) { try ShownPages(pages: self).deletion($0, $1) }
                },
                .post: { request, _ in
                    await post(request) { visit, form in
                        try await ask(.order(.command(.deleteAccount)), visit, form)
                    }
                },
            ]
        }
        router.resource("/export/:file") {
            [.get: { request, context in await export(request, context) }]
        }
    }

    /// Changes a task as its form says.
    private func change(_ request: Request, _ context: WebContext) async -> Response {
        let number = context.parameters.get("number").flatMap { Int($0) } ?? 0
        return await post(request) { visit, form in
            let task = try await desk.result {
                try plans.read(of: visit.caller, now: visit.now) { try $0.task(number: number) }
            }
            guard let task = task ?? nil else { return .seeOther(form.back, origin) }
            switch TaskForm(form, of: task).change {
            case .nothing:
                spoken.clear(visit.caller)
                return .seeOther(form.back, origin)
            case .impossible(let why): return refused(why, task, visit)
            case .edit(let edit):
                return try await ask(.order(.command(.edit(.numbers([number]), edit))), visit, form)
            }
        }
    }

    private func refused(_ why: String, _ task: TaskSnapshot, _ visit: Visit) -> Response {
        let place = "/task/\(task.todo.number)"
        let page = Page(
            title: task.title,
            content:
                "<p role=\"alert\">\(why)</p><p><a class=\"button\" href=\"\(place)\">Back</a></p>",
            place: place)
        return .page(page.html(for: visit, said: []), origin)
    }

    /// Lets a task go on to a later day.
    private func stretch(_ request: Request) async -> Response {
        await post(request) { visit, form in
            guard let id = form["occurrence"].flatMap({ Int64($0) }),
                let day = form["day"].flatMap(CivilDate.init), day.isInCalendar
            else { return .seeOther(form.back, origin) }
            let found = try await desk.result {
                try plans.read(of: visit.caller, now: visit.now) { try $0.time(id) }
            }
            guard let (number, time) = found ?? nil, let start = time.startsOn ?? time.dueOn else {
                return .seeOther(form.back, origin)
            }
            guard time.original == nil else {
                return said(
                    "A time of a routine is on one day and does not go on: nothing was changed.",
                    under: "Calendar", at: form.back, visit)
            }
            let schedule: Schedule =
                day > start ? .span(Span(.custom, from: start, to: day)) : .due(start, nil)
            let edit = TaskEdit(schedule: schedule)
            return try await ask(.order(.command(.edit(.numbers([number]), edit))), visit, form)
        }
    }

    private func makeList(_ request: Request) async -> Response {
        await post(request) { visit, form in
            let name = CleanText.line(form["name"] ?? "", limit: 60)
            guard !name.isEmpty else { return .seeOther(form.back, origin) }
            let colour = form["colour"].flatMap { $0.isEmpty ? nil : $0 }
            let command = Command.newList(name: name, colour: colour, emoji: nil)
            return try await ask(.order(.command(command)), visit, form)
        }
    }

    /// Changes a setting: what stands in its row may leave out what the row says anyway.
    private func set(_ request: Request) async -> Response {
        await post(request) { visit, form in
            let text = CleanText.line(form["text"] ?? "", limit: 200)
            let row = form["row"] ?? ""
            let found = try await desk.result {
                try plans.read(of: visit.caller, now: visit.now) { plan -> SettingWords in
                    try ShownPages(pages: self).words(text, in: row, of: plan)
                }
            }
            switch found ?? .unknown {
            case .same:
                spoken.clear(visit.caller)
                return .seeOther(form.back, origin)
            case .said(let words): return try await ask(.words(words), visit, form)
            case .unknown:
                return said(
                    "That is no setting, or not one of this row: nothing was changed.",
                    under: "Settings", at: "/settings", visit)
            }
        }
    }

    private func rename(_ request: Request) async -> Response {
        await post(request) { visit, form in
            let name = CleanText.line(form["name"] ?? "", limit: 64)
            guard !name.isEmpty else { return .seeOther(form.back, origin) }
            return try await ask(.order(.command(.set(.name(name)))), visit, form)
        }
    }

    private func cheer(_ request: Request) async -> Response {
        await post(request) { visit, form in
            let kind: Motivation = form["kind"] == "tip" ? .tip : .quote
            return try await ask(
                .order(.command(.motivation(kind, category: nil))), visit, form)
        }
    }

    /// The plan as a file.
    private func export(_ request: Request, _ context: WebContext) async -> Response {
        let name = context.parameters.get("file") ?? ""
        do {
            guard let visit = try await signedIn(request) else { return signInFirst }
            guard
                let format = ExportFormat.allCases.first(where: { name == "plan.\($0.rawValue)" }),
                let file = try await plans.export(format, of: visit.caller, now: visit.now)
            else { return .seeOther("/export", origin) }
            var response = Response(
                status: .ok,
                headers: [
                    .contentType: file.mediaType, .cacheControl: "no-store",
                    .contentDisposition: "attachment; filename=\"\(file.name)\"",
                ], body: ResponseBody(byteBuffer: ByteBuffer(bytes: file.bytes)))
            response.guarded(origin)
            return response
        } catch {
            return trouble
        }
    }
}
