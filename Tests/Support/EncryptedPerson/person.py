"""A person on Matrix whose app encrypts (matrix-nio), for the tests: driven by lines of JSON on standard input.

    person.py HOMESERVER USER PASSWORD STORE [DEVICE]

Each command is an object with `do` and its arguments, and is answered by one line: `{"done": …}` or `{"failed": …}`.
What is heard is written as it comes, a line `{"heard": …}` for each event of a room, and, as of a room without a name,
for each that was sent to the device. It ends with standard input.
"""

import asyncio
import json
import logging
import sys

import nio
from nio import AsyncClient, AsyncClientConfig, crypto

logging.disable(logging.CRITICAL)
homeserver, user, password, store = sys.argv[1:5]
device = sys.argv[5] if len(sys.argv) > 5 else ""
client = AsyncClient(
    homeserver, user, device_id=device, store_path=store,
    config=AsyncClientConfig(encryption_enabled=True, store_sync_tokens=True),
)


def tell(value):
    sys.stdout.write(json.dumps(value) + "\n")
    sys.stdout.flush()


def checked(answer):
    if isinstance(answer, nio.responses.ErrorResponse):
        raise RuntimeError(str(answer))
    return answer


async def heard(room, event):
    source = event.source
    content = source.get("content", {})
    tell({"heard": {
        "room": room.room_id, "id": event.event_id, "sender": event.sender,
        "type": source.get("type"), "content": content,
        "decrypted": bool(getattr(event, "decrypted", False)),
        "session": getattr(event, "session_id", None),
    }})


async def told(response):
    for event in response.to_device_events:
        source = event.source
        tell({"heard": {
            "room": "", "id": "", "sender": source.get("sender"), "type": source.get("type"),
            "content": source.get("content", {}),
        }})


class Taken:
    """The answer to a request that is held back."""

    status, content_type, headers = 200, "application/json", {}

    async def json(self):
        return {}

    async def text(self):
        return "{}"


held = None
send_now = client.send


async def send_or_hold(method, path, *rest, **more):
    if held is None or "/sendToDevice/" not in path:
        return await send_now(method, path, *rest, **more)
    held.append((method, path, rest, more))
    return Taken()


client.send = send_or_hold


async def hold():
    """Keeps back what is sent to devices from now on."""
    global held
    held = []


async def let_go():
    global held
    waiting, held = held, None
    for method, path, rest, more in waiting:
        await send_now(method, path, *rest, **more)


async def make_keys():
    """Publishes one-time keys where the server has none: nio does not notice that."""
    client.olm.uploaded_key_count = 0
    return await client.keys_upload()


async def call(method, path, body=None):
    response = await client.send(
        method, path, None if body is None else json.dumps(body),
        {"Authorization": f"Bearer {client.access_token}", "Content-Type": "application/json"})
    return {"status": response.status, "body": await response.json()}


async def room(arguments):
    state = [{"type": "m.room.encryption", "state_key": "",
              "content": {"algorithm": "m.megolm.v1.aes-sha2", **arguments.get("rotation", {})}}]
    answer = checked(await client.room_create(
        invite=arguments.get("invite", []), is_direct=True, name=arguments.get("name"),
        initial_state=state if arguments.get("encrypted", True) else []))
    return answer.room_id


async def send(arguments):
    content = arguments.get("content") or {"msgtype": "m.text", "body": arguments["text"]}
    answer = checked(await client.room_send(
        arguments["room"], arguments.get("type", "m.room.message"), content,
        ignore_unverified_devices=True))
    return answer.event_id


async def download(arguments):
    file = arguments["file"]
    answer = checked(await client.download(file["url"]))
    body = crypto.attachments.decrypt_attachment(
        answer.body, file["key"]["k"], file["hashes"]["sha256"], file["iv"])
    return {"size": len(body), "head": list(body[:8]), "encrypted": list(answer.body[:8])}


async def upload(arguments):
    data = bytes(arguments["bytes"])
    file = {}
    if arguments.get("encrypted", True):
        data, file = crypto.attachments.encrypt_attachment(data)
    response = await client.send(
        "POST", "/_matrix/media/v3/upload", data,
        {"Authorization": f"Bearer {client.access_token}", "Content-Type": "application/octet-stream"})
    address = (await response.json())["content_uri"]
    content = {"msgtype": "m.file", "body": arguments["name"], "filename": arguments["name"],
               "info": {"size": len(arguments["bytes"]), "mimetype": "text/plain"}}
    if arguments.get("voice"):
        content |= {"msgtype": "m.audio", "org.matrix.msc3245.voice": {},
                    "info": {"size": len(arguments["bytes"]), "mimetype": "audio/ogg",
                             "duration": arguments["voice"]}}
    if file:
        content["file"] = {**file, "url": address, "v": "v2"}
    else:
        content["url"] = address
    return await send({"room": arguments["room"], "content": content})


COMMANDS = {
    "upload": upload,
    "room": room,
    "send": send,
    "download": download,
    "join": lambda a: client.join(a["room"]),
    "leave": lambda a: client.room_leave(a["room"]),
    "invite": lambda a: client.room_invite(a["room"], a["user"]),
    "kick": lambda a: client.room_kick(a["room"], a["user"]),
    "logout": lambda a: client.logout(),
    "make keys": lambda a: make_keys(),
    "hold": lambda a: hold(),
    "let go": lambda a: let_go(),
    "call": lambda a: call(a["method"], a["path"], a.get("body")),
}


async def obey():
    reader = asyncio.StreamReader(limit=1 << 24)
    loop = asyncio.get_running_loop()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    while line := await reader.readline():
        command = json.loads(line)
        try:
            answer = await COMMANDS[command["do"]](command)
            if isinstance(answer, nio.responses.Response):
                answer = str(type(checked(answer)).__name__)
            tell({"done": answer})
        except Exception as error:  # noqa: BLE001 - the test shows it
            tell({"failed": f"{type(error).__name__}: {error}"})


async def main():
    if isinstance(answer := await client.login(password, device_name="test"), nio.LoginError):
        tell({"failed": str(answer)})
        return
    client.add_event_callback(heard, (nio.Event,))
    client.add_response_callback(told, nio.SyncResponse)
    await told(await client.sync(timeout=0, full_state=True))
    if client.should_upload_keys:
        await client.keys_upload()
    tell({"done": {"user": client.user_id, "device": client.device_id}})
    syncing = asyncio.create_task(client.sync_forever(timeout=10000, full_state=False))
    await obey()
    syncing.cancel()
    await client.close()


asyncio.run(main())
