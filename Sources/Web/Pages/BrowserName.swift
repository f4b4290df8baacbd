/// What a browser is called for people, from what it calls itself: `Firefox on Android`.
struct BrowserName {
    let text: String

    init(_ agent: String) {
        let browsers = [
            ("Edg", "Edge"), ("OPR", "Opera"), ("Firefox", "Firefox"), ("FxiOS", "Firefox"),
            ("CriOS", "Chrome"), ("Chrome", "Chrome"), ("Safari", "Safari"), ("curl", "curl"),
        ]
        let systems = [
            ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Windows", "Windows"),
            ("Mac OS X", "Mac"), ("CrOS", "Chromebook"), ("Linux", "Linux"),
        ]
        let browser = browsers.first { agent.contains($0.0) }?.1 ?? "A browser"
        let system = systems.first { agent.contains($0.0) }?.1
        text = browser + (system.map { " on \($0)" } ?? "")
    }
}
