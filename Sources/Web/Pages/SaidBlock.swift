import Bot
import Wording

/// A message of the bot on a page, with its buttons.
struct SaidBlock {
    let said: Door.Said
    let visit: Visit

    var html: HTML {
        HTML("<div class=\"said\">\(said.message.text.html)\(buttons)</div>")
    }

    private var buttons: HTML {
        let rows = said.message.buttons.filter { !$0.isEmpty }
        guard !rows.isEmpty else { return "" }
        return HTML(
            """
            <form method="post" action="/press" data-live>\(visit.hidden)
            <input type="hidden" name="message" value="\(said.id)">
            <div class="buttons">\(rows.joined().map(button))</div></form>
            """)
    }

    private func button(_ button: Button) -> HTML {
        guard button.style != .disabled else { return HTML("<span>\(button.label)</span>") }
        let style =
            switch button.style {
            case .plain, .disabled: ""
            case .primary: "primary"
            case .success: "success"
            case .danger: "danger"
            }
        return HTML(
            "<button name=\"data\" value=\"\(button.data)\" class=\"\(style)\">\(button.label)</button>"
        )
    }
}
