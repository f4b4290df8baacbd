import Bot
import Language
import Planner
import Wording

/// Where passkeys are seen on pages.
extension Pages {
    /// The passkeys of a person, on their profile.
    func passkeyList(_ passkeys: [Passkey], _ visit: Visit, _ words: Recipient) -> HTML {
        guard party != nil else { return "" }
        let items = passkeys.map { passkey -> HTML in
            let used = passkey.usedAt.map { "last used \(words.when($0))" } ?? "never used"
            return HTML(
                """
                <li><span class="what">\(passkey.name)
                <span class="details">added \(words.when(passkey.createdAt)), \(used)</span></span>
                <button name="passkey" value="\(String(passkey.id))" class="danger">Remove</button></li>
                """)
        }
        let list: HTML =
            items.isEmpty
            ? "<p class=\"empty\">none</p>"
            : HTML(
                "<form method=\"post\" action=\"/passkeys/remove\" data-live>\(visit.hidden)<ul class=\"tasks\">\(items)</ul></form>"
            )
        return HTML(
            """
            <h2>Passkeys</h2>
            <p>A passkey signs you in without a password: by the lock of this device, or a security key.</p>\(list)
            <p><button type="button" class="scripted" data-passkey="add">Add a passkey</button></p>\(Self.told("Adding a passkey"))
            """)
    }

    /// The button that signs in by a passkey, with its script.
    var passkeyButton: HTML {
        guard party != nil else { return "" }
        return HTML(
            """
            <h2>By passkey</h2>
            <p><button type="button" class="scripted" data-passkey="sign-in">Sign in with a passkey</button></p>\(Self.told("Signing in with a passkey"))
            <script src="/passkeys.js" defer></script>
            """)
    }

    private static func told(_ what: String) -> HTML {
        HTML(
            """
            <p id="passkey-said" role="status"></p><noscript><p class="quiet">\(what) needs JavaScript.</p></noscript>
            """)
    }
}
