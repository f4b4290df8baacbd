// Keeps the pages that were seen last, and shows them where there is no network.
"use strict";
const kept = "fundone-1";
const never = ["/events", "/echo", "/sign-in", "/in/", "/password"];

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches.open(kept).then((cache) => cache.addAll(["/style.css", "/pages.js", "/passkeys.js", "/icon.svg"]))
      .then(() => self.skipWaiting()));
});
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (address.origin !== location.origin) return;
  if (request.method !== "GET") {
    if (address.pathname === "/sign-out") event.waitUntil(caches.delete(kept));
    return;
  }
  if (never.some((path) => address.pathname.startsWith(path))) return;
  event.respondWith(
    fetch(request)
      .then((answer) => {
        if (answer.ok && !answer.redirected) {
          const copy = answer.clone();
          event.waitUntil(caches.open(kept).then((cache) => cache.put(request, copy)));
        }
        return answer;
      })
      .catch(async () => (await caches.match(request)) || (await caches.match("/")) || Response.error()));
});
