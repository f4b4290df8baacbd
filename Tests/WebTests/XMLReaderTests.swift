import Testing

@testable import Web

/// What calendar programs send as XML, and what is sent to break what reads it.
@Suite struct XMLReaderTests {
    private func read(_ text: String) throws -> XMLElement { try XMLReader.read(Array(text.utf8)) }

    @Test func namespacesAreThoseThatHoldWhereANameStands() throws {
        let root = try read(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <!-- a query --><a:propfind xmlns:a="DAV:"><a:prop>
            <b:getctag xmlns:b="http://calendarserver.org/ns/"/><calendar-data xmlns="urn:ietf:params:xml:ns:caldav"
            content-type='text/calendar'><prop name="UID"/></calendar-data><a:x><![CDATA[<&>]]></a:x></a:prop></a:propfind>
            """)
        #expect(root.name == .dav("propfind"))
        let prop = try #require(root[.dav("prop")])
        #expect(
            prop.children.map(\.name) == [.server("getctag"), .caldav("calendar-data"), .dav("x")])
        #expect(prop[.caldav("calendar-data")]?.attributes == ["content-type": "text/calendar"])
        #expect(prop[.caldav("calendar-data")]?[.caldav("prop")]?.attributes == ["name": "UID"])
        #expect(prop[.dav("x")]?.text == "<&>")
    }

    @Test func referencesToCharactersAreRead() throws {
        #expect(try read("<a>&lt;&#65;&#x1F600; &amp;&quot;&apos;</a>").text == "<A😀 &\"'")
    }

    @Test(arguments: [
        "<!DOCTYPE a><a/>", "<!DOCTYPE a [<!ENTITY b \"c\">]><a>&b;</a>",
        "<!DOCTYPE a SYSTEM \"file:///etc/passwd\"><a/>", "<a>&nbsp;</a>", "<a b=\"&c;\"/>",
        "<a>&#0;</a>",
        "<a>&#xD800;</a>", "<a><!ELEMENT b ANY></a>",
    ])
    func whatRefersElsewhereIsForbidden(text: String) {
        #expect(throws: XMLReader.Fault.forbidden) { try read(text) }
    }

    @Test(arguments: [
        "", " ", "a", "<a>", "<a/><b/>", "<a></b>", "</a>", "<a b/>", "<a b=c/>",
        "<a b=\"c\" b=\"d\"/>",
        "<x:a/>", "<a:b:c xmlns:a=\"d\"/>", "<a", "<a b=\"", "<a>&amp</a>", "<a b=\"<\"/>",
        "<!-- a",
        "<a><![CDATA[", "<?xml version=\"1.0\" encoding=\"UTF-16\"?><a/>", "<a xmlns:b=\"\"/>",
        "x<a/>", "<a/>x",
    ])
    func whatIsNotWellFormedIsRefused(text: String) {
        #expect(throws: XMLReader.Fault.malformed) { try read(text) }
    }

    @Test func depthElementsAttributesAndBytesAreBounded() {
        let deep = String(repeating: "<a>", count: XMLReader.mostDepth + 1)
        let many = "<a>" + String(repeating: "<b/>", count: XMLReader.mostElements) + "</a>"
        let names = (0...XMLReader.mostAttributes).map { " b\($0)=\"\"" }.joined()
        let long = "<a>" + String(repeating: "x", count: XMLReader.mostBytes) + "</a>"
        for text in [deep, many, "<a\(names)/>", long] {
            #expect(throws: XMLReader.Fault.tooMuch) { try read(text) }
        }
        #expect(throws: XMLReader.Fault.malformed) {
            try XMLReader.read([0x3C, 0x61, 0xFF, 0x2F, 0x3E])
        }
    }

    @Test func whatIsWrittenIsReadAgain() throws {
        let text = "a < b & \"c\" > d\u{1}\r\n\t😀"
        let written: XMLText = "<a>\(text)</a>"
        #expect(try read(written.text).text == "a < b & \"c\" > d\r\n\t😀")
    }

    @Test(arguments: [
        ("/dav", "/dav/"), ("/dav/calendars/", "/dav/calendars/"),
        ("/dav/calendars/a%20b/", "/dav/calendars/a%20b/"),
        ("/dav/calendars/1/x%40y.ics", "/dav/calendars/1/x@y.ics"),
    ])
    func anAddressLeadsToAPlace(path: String, said: String) {
        #expect(CalendarAddress(path: path)?.path == said)
    }

    @Test(arguments: [
        "/", "/dav/x", "/dav/calendars/a/b/c", "/dav/calendars/%2F", "/dav/calendars/..",
        "/dav/calendars/%2e%2E/a",
        "/dav/calendars/%00", "/dav/calendars/%F", "/dav/calendars/%ff", "/dav/calendars/a%0Ab",
    ])
    func anAddressLeadsNowhereElse(path: String) {
        #expect(CalendarAddress(path: path) == nil)
    }
}
