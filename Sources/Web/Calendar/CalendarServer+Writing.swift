import Bot
import HTTPTypes
import Hummingbird

/// What programs write: tasks and events, and lists.
extension CalendarServer {
    func put(_ visit: Visit) async -> Response {
        guard case .object(let list, let name) = visit.place else {
            return .calendar(.methodNotAllowed, [.allow: Self.allowed])
        }
        guard let body = String(validating: visit.body, as: UTF8.self) else {
            return .davError(.caldav("valid-calendar-data"), status: .forbidden)
        }
        let order = CalendarOrder.put(
            CalendarPlace(list: list, name: name), body: body, condition(visit))
        var answer: CalendarAnswer?
        guard let refused = await write(visit, order, { answer = $0 }) else {
            // Without a tag: what is kept is not what was sent, byte by byte (RFC 4791 section 5.3.4).
            return .calendar(answer == .made ? .created : .noContent)
        }
        // The list that it is put into is not there (section 5.3.2).
        return refused.status == .notFound ? .calendar(.conflict) : refused
    }

    private func isThere(_ visit: Visit) async -> Bool {
        let there = try? await desk.result {
            try plans.read(of: visit.caller, now: visit.now) {
                try resource(visit.place, $0) != nil
            }
        }
        return (there ?? nil) ?? false
    }

    private func condition(_ visit: Visit) -> CalendarCondition {
        CalendarCondition(
            match: Self.tags(visit.fields[.ifMatch]),
            noneMatch: Self.tags(visit.fields[.ifNoneMatch]))
    }

    func delete(_ visit: Visit) async -> Response {
        switch visit.place {
        case .object(let list, let name):
            let place = CalendarPlace(list: list, name: name)
            return await write(visit, .delete(place, condition(visit))) ?? .calendar(.noContent)
        case .list(let name):
            return await write(visit, .deleteList(name: name)) ?? .calendar(.noContent)
        case .root, .principal, .home:
            return .calendar(.forbidden)
        }
    }

    /// Makes a list (RFC 4791 section 5.3.1, RFC 5689).
    func make(_ visit: Visit, isPlain: Bool) async -> Response {
        guard case .list(let name) = visit.place else {
            return .davError(.caldav("calendar-collection-location-ok"), status: .forbidden)
        }
        let properties: [XMLElement]
        do {
            let document = try visit.document()
            properties =
                document?.all(.dav("set")).flatMap { $0[.dav("prop")]?.children ?? [] } ?? []
        } catch {
            return .calendar(error == .tooMuch ? .contentTooLarge : .badRequest)
        }
        let kinds = properties.first { $0.name == .caldav("supported-calendar-component-set") }?
            .all(.caldav("comp")).compactMap { $0.attributes["name"]?.uppercased() }
        let all = OpenCalendars.Collection.allKinds
        let kept = kinds.map { kinds in all.filter(kinds.contains) } ?? all
        guard !kept.isEmpty || kinds?.isEmpty == true else {
            return .davError(.caldav("supported-calendar-component"), status: .forbidden)
        }
        let type = properties.first { $0.name == .dav("resourcetype") }
        if isPlain, type?[.caldav("calendar")] == nil {
            return .davError(.dav("valid-resourcetype"), status: .forbidden)
        }
        let order = CalendarOrder.makeList(
            name: name, title: Self.title(properties), colour: Self.colour(properties),
            kinds: kept.isEmpty ? all : kept)
        return await write(visit, order) ?? .calendar(.created)
    }

    private static func title(_ properties: [XMLElement]) -> String? {
        let title = properties.first { $0.name == .dav("displayname") }?.trimmed
        return title?.isEmpty == false ? title : nil
    }

    private static func colour(_ properties: [XMLElement]) -> String? {
        properties.first { $0.name == .apple("calendar-color") }?.trimmed
    }

    /// Gives a list another title or colour; whatever else is asked for, nothing is done (RFC 4918 section 9.2).
    func patch(_ visit: Visit) async -> Response {
        guard case .list(let name) = visit.place else { return .calendar(.forbidden) }
        let document: XMLElement
        do {
            guard let found = try visit.document(), found.name == .dav("propertyupdate") else {
                return .calendar(.badRequest)
            }
            document = found
        } catch {
            return .calendar(error == .tooMuch ? .contentTooLarge : .badRequest)
        }
        let set = document.all(.dav("set")).flatMap { $0[.dav("prop")]?.children ?? [] }
        let removed = document.all(.dav("remove")).flatMap { $0[.dav("prop")]?.children ?? [] }
        let known: Set<XMLElement.Name> = [.dav("displayname"), .apple("calendar-color")]
        let unknown =
            set.filter { !known.contains($0.name) } + removed.filter { known.contains($0.name) }
        var status: [XMLElement.Name: String] = [:]
        if unknown.isEmpty, !set.isEmpty {
            let order = CalendarOrder.changeList(
                name: name, title: Self.title(set), colour: Self.colour(set))
            if let refused = await write(visit, order) {
                guard refused.status == .forbidden else { return refused }
                for property in set { status[property.name] = "403 Forbidden" }
            }
        } else {
            guard await isThere(visit) else { return .calendar(.notFound) }
            for property in set + removed { status[property.name] = "424 Failed Dependency" }
            for property in unknown { status[property.name] = "403 Forbidden" }
            // What nobody has can be taken away.
            if unknown.isEmpty { status = [:] }
        }
        let stats = (set + removed).map { property -> XMLText in
            "<D:propstat><D:prop>\(XMLText.element(property.name))</D:prop><D:status>HTTP/1.1 \(status[property.name] ?? "200 OK")</D:status></D:propstat>"
        }
        return .xml(
            "<D:multistatus \(XMLText.namespaces)><D:response><D:href>\(visit.place.path)</D:href>\(stats)</D:response></D:multistatus>\n",
            status: .init(code: 207, reasonPhrase: "Multi-Status"))
    }
}
