import Patience

/// The bot's inline mode: people type behind its name in any chat, and pick what it offers.
extension World {
    /// Lets `user` type behind the bot's name; the query's id, nil where its inline mode is off.
    mutating func type(_ text: String, user: Int64) -> String? {
        guard takesInlineQueries else { return nil }
        let id = String(6_000_000_000_000 + inlineQueries.count)
        inlineQueries[id] = (user, text, nil)
        _ = updates.add(
            "inline_query",
            .members([
                "id": .string(id), "from": meet(user, nil).json, "query": .string(text),
                "offset": "", "chat_type": "group",
            ]))
        return id
    }

    /// Lets the user of a query pick the first of its results, which then stands in `chat`; false where there is none.
    mutating func pick(_ id: String, chat: Int64) -> Bool {
        guard let query = inlineQueries[id], let result = query.results?.first else { return false }
        let text = result["input_message_content"]?["message_text"]?.string ?? ""
        var update: Int64?
        if tellsPicks {
            update = updates.add(
                "chosen_inline_result",
                .members([
                    "result_id": result["id"], "from": meet(query.user, nil).json,
                    "query": .string(query.text),
                ]))
        }
        logDone(.said, chat, query.user, nil, text, update)
        return true
    }

    /// answerInlineQuery.
    mutating func answerInline(_ parameters: Parameters) throws(APIError) -> JSON {
        guard let id = parameters["inline_query_id"]?.string else {
            throw .violation("inline_query_id is empty")
        }
        guard let results = parameters["results"]?.array, results.count <= 50 else {
            throw .violation("too many inline results")
        }
        for result in results { _ = try article(result) }
        // What one person is offered is theirs, and holds for this moment.
        guard parameters["is_personal"]?.bool == true, parameters["cache_time"]?.integer == 0 else {
            throw .violation("results for one person may not be shown to others")
        }
        guard let query = inlineQueries[id], query.results == nil else {
            throw .badRequest(
                "query is too old and response timeout expired or query ID is invalid")
        }
        inlineQueries[id]?.results = results
        return true
    }
}
