import Wording

/// A page as it is sent: what it is about, within what all pages share.
struct Page {
    /// What stands in the title and above it.
    var title: String
    /// What it is about.
    var content: HTML
    /// The page of the navigation that it belongs to, by its path.
    var place = ""
    /// What stands in the box already.
    var words = ""

    /// The main pages.
    static let places: [(path: String, name: String)] = [
        ("/", "Home"), ("/calendar", "Calendar"), ("/lists", "Lists"), ("/missed", "Missed"),
        ("/completed", "Completed"), ("/search", "Search"), ("/quotes", "Quotes"),
        ("/settings", "Settings"), ("/profile", "Profile"),
    ]

    /// The whole page for somebody who is signed in.
    func html(for visit: Visit, said: [HTML]) -> HTML {
        HTML(
            """
            \(head(csrf: visit.csrf))<body>
            <a class="skip" href="#main">To the content</a>
            <p id="offline" role="status">You are offline: this is the plan as it was last seen.</p>
            <header><a class="name" href="/">fundone</a>
            <nav id="nav" aria-label="Pages"><ul>\(Self.places.map(link))</ul></nav></header>
            <div class="box" role="search">\(box(visit))<div id="said" aria-live="polite">\(said)</div></div>
            <main id="main" tabindex="-1"><h1>\(title)</h1>\(content)</main>
            <script src="/pages.js" defer></script><script src="/passkeys.js" defer></script></body></html>
            """)
    }

    /// The whole page for somebody who is not.
    var forStrangers: HTML {
        HTML(
            """
            \(head(csrf: nil))<body>
            <header><a class="name" href="/">fundone</a></header>
            <main id="main"><h1>\(title)</h1>\(content)</main></body></html>
            """)
    }

    private func head(csrf: String?) -> HTML {
        HTML(
            """
            <!doctype html><html lang="en"><head><meta charset="utf-8"><title>\(title) - fundone</title>
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="theme-color" content="#1f5fbf">\(csrf.map { HTML("<meta name=\"csrf\" content=\"\($0)\">") } ?? HTML())
            <link rel="stylesheet" href="/style.css"><link rel="icon" href="/icon.svg" type="image/svg+xml">
            <link rel="manifest" href="/manifest.webmanifest"><link rel="apple-touch-icon" href="/icon.svg"></head>
            """)
    }

    private func link(_ place: (path: String, name: String)) -> HTML {
        let current: HTML = place.path == self.place ? " aria-current=\"page\"" : ""
        return HTML("<li><a href=\"\(place.path)\"\(current)>\(place.name)</a></li>")
    }

    private func box(_ visit: Visit) -> HTML {
        HTML(
            """
            <form method="post" action="/say" data-live>\(visit.hidden)
            <input id="words" name="text" value="\(words)" autocomplete="off" enterkeyhint="send" maxlength="4000"
            aria-label="Say what is to be done" placeholder="milk tomorrow 5pm, done 3, what's due friday" aria-describedby="echo">
            <button class="primary">Send</button></form><p id="echo" aria-live="polite"></p>
            """)
    }
}
