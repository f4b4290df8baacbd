import Bot
import HTTPTypes
import Hummingbird
import Planner
import Wording

/// Files of other programs, sent by a page: what is in one is told before anything is imported.
extension Pages {
    func addImport(to router: Router<WebContext>) {
        router.resource("/import") {
            [
                .get: { request, context in
                    await show(request, context) { plan, ask in
                        ask.visit.map {
                            importPage($0, plan.reader.wording.message(.imports(.how)))
                        }
                    }
                },
                .post: { request, _ in await receive(request) },
            ]
        }
    }

    /// Looks at a file. Nobody's is read who is not signed in.
    private func receive(_ request: Request) async -> Response {
        do {
            guard let visit = try await signedIn(request) else { return signInFirst }
            let limit = ImportDesk.byteLimit + Self.formLength
            guard let form = await FileForm(request, limit: limit) else {
                return .page(tooLong.html(for: visit, said: []), origin, status: .contentTooLarge)
            }
            guard isFromHere(request), form["csrf"].map(visit.isOwn) == true else {
                return .page(forbidden.forStrangers, origin, status: .forbidden)
            }
            guard let file = form.file else { return .seeOther("/import", origin) }
            return try await importDesk.result { try look(at: file, visit) }
        } catch {
            return trouble
        }
    }

    private func look(at file: FileForm.File, _ visit: Visit) throws -> Response {
        let opened = try plans.read(of: visit.caller, now: visit.now) { ($0.plan.id, $0.reader) }
        guard let (plan, reader) = opened else { return signInFirst }
        let name = file.name.map { CleanText.line($0, limit: 200) }
        let reply: Reply =
            switch try imports.look(at: file.bytes, named: name, for: plan, at: visit.now) {
            case .offered(let preview, let id): .imports(.preview(preview, id))
            case .refused(let reply): reply
            }
        let page = importPage(visit, reader.wording.message(reply))
        return .page(page.html(for: visit, said: []), origin)
    }

    /// The page with what is said of a file, and a form for the next.
    private func importPage(_ visit: Visit, _ message: Message) -> Page {
        let buttons = message.buttons.joined().map { button -> HTML in
            let style = button.style == .primary ? "primary" : ""
            return HTML(
                "<button name=\"action\" value=\"\(button.data)\" class=\"\(style)\">\(button.label)</button> "
            )
        }
        let answer = buttons.isEmpty ? HTML() : visit.form(HTML("<p>\(buttons)</p>"))
        return Page(
            title: "Import",
            content: """
                <p class="lines">\(message.text.html)</p>\(answer)
                <form class="row" method="post" action="/import" enctype="multipart/form-data">\(visit.hidden)
                <label for="file">File</label><input id="file" name="file" type="file" required><button>Look at it</button></form>
                """, place: "/profile")
    }
}
