"""Stands between a bot and its homeserver, for the tests: passes all on, except for what it was told to refuse or to
leave without an answer.

    proxy.py HOMESERVER

It chooses a port on loopback, and writes it to standard output. Each line on standard input is an object with the parts
of paths to `refuse` (500) and to `hang`; from then on they alone count. It ends with standard input.
"""

import asyncio
import json
import os
import sys

import aiohttp
from aiohttp import web

homeserver = sys.argv[1]
orders = {}


def named(request, order):
    return any(part in request.path for part in orders.get(order, []))


async def pass_on(request):
    if named(request, "refuse"):
        return web.json_response({"errcode": "M_UNKNOWN", "error": "no"}, status=500)
    while named(request, "hang"):
        await asyncio.sleep(0.05)
    headers = {name: value for name, value in request.headers.items()
               if name in ("Authorization", "Content-Type")}
    async with request.app["session"].request(
            request.method, homeserver + request.raw_path, headers=headers,
            data=await request.read()) as answer:
        return web.Response(
            body=await answer.read(), status=answer.status,
            headers={"Content-Type": answer.headers.get("Content-Type", "application/json")})


async def main():
    global orders
    app = web.Application(client_max_size=1 << 26)
    app["session"] = aiohttp.ClientSession(
        timeout=aiohttp.ClientTimeout(total=120), connector=aiohttp.TCPConnector(limit=0))
    app.router.add_route("*", "/{path:.*}", pass_on)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    # In one write: whoever reads takes what is there for the whole line.
    os.write(1, f"{runner.addresses[0][1]}\n".encode())
    reader = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(
        lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    while line := await reader.readline():
        orders = json.loads(line)
        os.write(1, b"done\n")
    await app["session"].close()


asyncio.run(main())
