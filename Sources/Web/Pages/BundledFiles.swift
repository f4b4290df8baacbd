import BundledPages
import HTTPTypes
import Hummingbird
import NIOCore

/// Files that belong to the pages; they are the same for everybody.
struct BundledFiles {
    /// Where the pages are.
    let origin: WebOrigin

    /// Adds the routes.
    func add(to router: Router<WebContext>) {
        let files: [(RouterPath, BundledPage, String)] = [
            ("/style.css", bundled_style(), "text/css; charset=utf-8"),
            ("/pages.js", bundled_script(), "text/javascript; charset=utf-8"),
            ("/passkeys.js", bundled_passkeys(), "text/javascript; charset=utf-8"),
            ("/worker.js", bundled_worker(), "text/javascript; charset=utf-8"),
            ("/icon.svg", bundled_icon(), "image/svg+xml"),
        ]
        for (path, file, type) in files {
            let bytes = ByteBuffer(
                bytes: UnsafeBufferPointer(start: file.bytes, count: file.length))
            router.resource(path) { [.get: { _, _ in .file(bytes, type: type, origin) }] }
        }
        router.resource("/manifest.webmanifest") {
            [
                .get: { _, _ in
                    .file(
                        ByteBuffer(string: Self.manifest), type: "application/manifest+json", origin
                    )
                }
            ]
        }
        router.resource("/robots.txt") {
            [.get: { _, _ in .text("User-agent: *\nDisallow: /\n") }]
        }
    }

    /// What a browser needs to install the pages (W3C Web Application Manifest).
    private static let manifest = """
        {"name": "fundone", "short_name": "fundone", "start_url": "/", "scope": "/",
        "display": "standalone", "background_color": "#ffffff", "theme_color": "#1f5fbf",
        "icons": [{"src": "/icon.svg", "sizes": "any", "type": "image/svg+xml", "purpose": "any maskable"}]}
        """
}
