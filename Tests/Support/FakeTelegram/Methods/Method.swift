/// A method of the Bot API (core.telegram.org/bots/api, 10.3) and what it takes.
struct Method: Sendable {
    let name: String
    let parameters: [String: Parameters.Kind]

    /// The method of that name, in any case of letters as on the real server; nil for an unknown
    /// one.
    static func named(_ name: String) -> Method? {
        all[name.lowercased()]
    }

    private static let all: [String: Method] = {
        let sending: [String: Parameters.Kind] = [
            "business_connection_id": .string, "chat_id": .chat, "message_thread_id": .integer,
            "direct_messages_topic_id": .integer, "parse_mode": .string,
            "disable_notification": .boolean, "protect_content": .boolean,
            "allow_paid_broadcast": .boolean, "message_effect_id": .string,
            "suggested_post_parameters": .json, "ephemeral_message_parameters": .json,
            "reply_parameters": .json, "reply_markup": .json,
        ]
        let captioned: [String: Parameters.Kind] = ["caption": .string, "caption_entities": .json]
        let editing: [String: Parameters.Kind] = [
            "business_connection_id": .string, "chat_id": .chat, "message_id": .integer,
            "inline_message_id": .string, "reply_markup": .json,
        ]
        let texts: [String: Parameters.Kind] = [
            "text": .string, "parse_mode": .string, "entities": .json,
            "link_preview_options": .json,
        ]
        let table: [String: [String: Parameters.Kind]] = [
            "getMe": [:], "deleteWebhook": ["drop_pending_updates": .boolean],
            "getWebhookInfo": [:],
            "setWebhook": [
                "url": .string, "certificate": .file, "ip_address": .string,
                "max_connections": .integer, "allowed_updates": .json,
                "drop_pending_updates": .boolean, "secret_token": .string,
            ],
            "getUpdates": [
                "offset": .integer, "limit": .integer, "timeout": .integer,
                "allowed_updates": .json,
            ],
            "setMyCommands": ["commands": .json, "scope": .json, "language_code": .string],
            "setChatMenuButton": ["chat_id": .integer, "menu_button": .json],
            "setMyDescription": ["description": .string, "language_code": .string],
            "setMyShortDescription": ["short_description": .string, "language_code": .string],
            "sendMessage": sending + texts,
            "sendPhoto": sending + captioned + [
                "photo": .file, "show_caption_above_media": .boolean, "has_spoiler": .boolean,
            ],
            "sendDocument": sending + captioned + [
                "document": .file, "thumbnail": .file, "disable_content_type_detection": .boolean,
            ],
            "sendVideo": sending + captioned + ["video": .file],
            "sendAudio": sending + captioned + ["audio": .file],
            "sendVoice": sending + captioned + ["voice": .file],
            "editMessageText": editing + texts + ["rich_message": .json],
            "editEphemeralMessageText": texts + [
                "chat_id": .chat, "receiver_user_id": .integer, "ephemeral_message_id": .integer,
                "reply_markup": .json, "rich_message": .json,
            ],
            "editMessageCaption": editing + captioned + [
                "parse_mode": .string, "show_caption_above_media": .boolean,
            ],
            "editMessageMedia": editing + ["media": .json],
            "editMessageReplyMarkup": editing,
            "sendChatAction": [
                "business_connection_id": .string, "chat_id": .chat, "action": .string,
                "message_thread_id": .integer,
            ],
            "getUserProfilePhotos": ["user_id": .integer, "offset": .integer, "limit": .integer],
            "getFile": ["file_id": .string],
            "deleteMessage": ["chat_id": .chat, "message_id": .integer],
            "pinChatMessage": [
                "chat_id": .chat, "message_id": .integer, "disable_notification": .boolean,
            ],
            "answerInlineQuery": [
                "inline_query_id": .string, "results": .json, "cache_time": .integer,
                "is_personal": .boolean, "next_offset": .string, "button": .json,
            ],
            "answerGuestQuery": ["guest_query_id": .string, "result": .json],
            "answerCallbackQuery": [
                "callback_query_id": .string, "text": .string, "show_alert": .boolean,
                "url": .string, "cache_time": .integer,
            ],
        ]
        return Dictionary(
            uniqueKeysWithValues: table.map {
                ($0.key.lowercased(), Method(name: $0.key, parameters: $0.value))
            })
    }()
}

private func + (
    left: [String: Parameters.Kind], right: [String: Parameters.Kind]
) -> [String: Parameters.Kind] {
    left.merging(right) { $1 }
}
