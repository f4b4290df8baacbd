/// The description of the interface for programs (OpenAPI 3.1).
enum OpenAPI {
    static let text = """
        {"openapi": "3.1.0",
        "info": {"title": "fundone", "version": "1", "description": "A planner that is spoken to. Tokens are made in the chat: `token for shortcuts`."},
        "security": [{"token": []}],
        "paths": {
        "/v1/messages": {"post": {"summary": "Say something, as in the chat; or press a button of an answer.", "operationId": "say",
          "requestBody": {"required": true, "content": {"application/json": {"schema": {"oneOf": [{"$ref": "#/components/schemas/Words"}, {"$ref": "#/components/schemas/Press"}]}}}},
          "responses": {"200": {"description": "What the bot says.", "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Answer"}}}}, "400": {"$ref": "#/components/responses/Error"}, "401": {"$ref": "#/components/responses/Error"}, "403": {"$ref": "#/components/responses/Error"}, "413": {"$ref": "#/components/responses/Error"}, "429": {"$ref": "#/components/responses/Error"}, "503": {"$ref": "#/components/responses/Error"}}}},
        "/v1/tasks": {"get": {"summary": "The tasks of a view: home, today, week, month, all, missed, completed, a day or period (friday, tomorrow, 2026-12-01, this week), the name of a list, #tag. list:NAME is a list that is called as another view is.", "operationId": "tasks",
          "parameters": [{"name": "view", "in": "query", "schema": {"type": "string", "default": "home"}}],
          "responses": {"200": {"description": "The tasks.", "content": {"application/json": {"schema": {"type": "object", "required": ["view", "tasks"], "properties": {"view": {"type": "string"}, "tasks": {"type": "array", "items": {"$ref": "#/components/schemas/Task"}}}}}}}, "404": {"$ref": "#/components/responses/Error"}, "401": {"$ref": "#/components/responses/Error"}, "403": {"$ref": "#/components/responses/Error"}, "503": {"$ref": "#/components/responses/Error"}}}},
        "/v1/tasks/{number}": {"parameters": [{"$ref": "#/components/parameters/Number"}],
          "get": {"summary": "One task.", "operationId": "task", "responses": {"200": {"description": "The task.", "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Task"}}}}, "401": {"$ref": "#/components/responses/Error"}, "403": {"$ref": "#/components/responses/Error"}, "404": {"$ref": "#/components/responses/Error"}, "503": {"$ref": "#/components/responses/Error"}}},
          "delete": {"summary": "Delete a task; undo is a button of the answer.", "operationId": "delete", "responses": {\(deeds)}}},
        "/v1/tasks/{number}/done": {"parameters": [{"$ref": "#/components/parameters/Number"}], "post": {"summary": "Complete a task.", "operationId": "done", "responses": {\(deeds)}}},
        "/v1/tasks/{number}/skip": {"parameters": [{"$ref": "#/components/parameters/Number"}], "post": {"summary": "Skip a time of a routine.", "operationId": "skip", "responses": {\(deeds)}}},
        "/v1/tasks/{number}/reopen": {"parameters": [{"$ref": "#/components/parameters/Number"}], "post": {"summary": "Reopen a task.", "operationId": "reopen", "responses": {\(deeds)}}}},
        "components": {
        "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        "parameters": {"Number": {"name": "number", "in": "path", "required": true, "schema": {"type": "integer", "minimum": 1}}},
        "responses": {"Error": {"description": "Why not.", "content": {"application/json": {"schema": {"type": "object", "required": ["error"], "properties": {"error": {"type": "string"}}}}}}},
        "schemas": {
        "Words": {"type": "object", "required": ["text"], "properties": {"text": {"type": "string", "minLength": 1}}},
        "Press": {"type": "object", "required": ["message", "press"], "properties": {"message": {"type": "string"}, "press": {"type": "string"}}},
        "Answer": {"type": "object", "required": ["text", "tasks", "messages"], "properties": {"text": {"type": "string"}, "tasks": {"type": "array", "items": {"type": "integer"}}, "messages": {"type": "array", "items": {"type": "object", "required": ["id", "text", "buttons"], "properties": {"id": {"type": "string"}, "text": {"type": "string"}, "buttons": {"type": "array", "items": {"type": "object", "required": ["label", "data"], "properties": {"label": {"type": "string"}, "data": {"type": "string"}}}}}}}}},
        "Task": {"type": "object", "required": ["number", "title", "state", "due", "time", "zone", "list", "tags"], "properties": {"number": {"type": "integer"}, "title": {"type": "string"}, "state": {"enum": ["open", "done", "late", "skipped", "missed"]}, "starts": {"type": ["string", "null"], "format": "date"}, "due": {"type": ["string", "null"], "format": "date"}, "time": {"type": ["string", "null"]}, "zone": {"type": "string", "description": "The time zone of due and time, by its IANA name."}, "minutes": {"type": ["integer", "null"]}, "list": {"type": ["string", "null"]}, "tags": {"type": "array", "items": {"type": "string"}}, "priority": {"type": "integer", "minimum": 0, "maximum": 3}, "star": {"type": "boolean"}, "notes": {"type": ["string", "null"]}, "repeats": {"type": ["string", "null"]}, "routine": {"type": "boolean"}, "section": {"type": "string"}}}}}}
        """

    /// What is answered to an order about a task.
    private static let deeds = """
        "200": {"description": "What the bot says.", "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Answer"}}}}, "401": {"$ref": "#/components/responses/Error"}, "403": {"$ref": "#/components/responses/Error"}, "404": {"$ref": "#/components/responses/Error"}, "429": {"$ref": "#/components/responses/Error"}, "503": {"$ref": "#/components/responses/Error"}
        """
}
