// Makes pages livelier; each of them works without it.
"use strict";
(() => {
  const $ = (selector, root) => (root || document).querySelector(selector);
  const csrf = () => ($('meta[name="csrf"]') || {}).content || "";
  let isHeld = false, sending = 0, isStale = false;

  // Shows another page, or this one anew, in place; anew, what the bot said there stays.
  function show(text, address, isAnew) {
    const next = new DOMParser().parseFromString(text, "text/html");
    for (const id of isAnew ? ["main", "nav"] : ["main", "said", "nav"]) {
      const from = next.getElementById(id), to = document.getElementById(id);
      if (from && to) {
        // What is the same stays, with what is pointed at in it.
        if (!isAnew || !from.isEqualNode(to)) to.replaceWith(from);
      } else if (from || to) {
        isHeld = true;
        return location.assign(address);
      }
    }
    const meta = $('meta[name="csrf"]', next);
    if (meta) $('meta[name="csrf"]').content = meta.content;
    document.title = next.title;
    if (address !== location.href) history.pushState(null, "", address);
  }

  async function load(address, options, isAnew) {
    const answer = await fetch(address, Object.assign({ credentials: "same-origin" }, options));
    if (!(answer.headers.get("content-type") || "").startsWith("text/html")) {
      return location.assign(address);
    }
    show(await answer.text(), answer.url, isAnew);
  }

  // What changes while a form is on its way is looked at after its answer.
  async function post(path, body) {
    sending += 1;
    try {
      await load(path, { method: "POST", body });
    } finally {
      sending -= 1;
      if (isStale) reload();
    }
  }

  const send = (path, fields) => {
    const body = new URLSearchParams(Object.assign({ csrf: csrf(), back: here() }, fields));
    return post(path, body).catch(offline);
  };
  const here = () => location.pathname + location.search;
  const offline = () => document.documentElement.classList.add("is-offline");

  function reload() {
    const typing = document.activeElement && document.activeElement.closest("#main") &&
      document.activeElement.matches("input, textarea, select");
    isStale = sending > 0;
    if (isHeld || typing || isStale) return;
    load(here(), { headers: { "X-Reload": "1" } }, true).catch(offline);
  }

  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (form.dataset.live === undefined) return;
    event.preventDefault();
    const fields = new URLSearchParams(new FormData(form));
    const by = event.submitter;
    if (by && by.name) fields.set(by.name, by.value);
    const path = (by && by.getAttribute("formaction")) || form.getAttribute("action");
    if (form.method === "get") return load(path + "?" + fields).catch(offline);
    post(path, fields)
      .then(() => {
        const box = $("#words");
        if (form.contains(box)) { box.value = ""; $("#echo").textContent = ""; }
        const said = $("#said");
        if (said && said.firstElementChild && form.contains(box)) box.focus();
      })
      .catch(offline);
  });

  // What the words in the box would do.
  let wait = 0, asked = 0;
  document.addEventListener("input", (event) => {
    if (event.target.id !== "words") return;
    clearTimeout(wait);
    const text = event.target.value.trim(), number = ++asked;
    if (!text) { $("#echo").textContent = ""; return; }
    wait = setTimeout(async () => {
      try {
        const answer = await fetch("/echo", {
          method: "POST", credentials: "same-origin",
          body: new URLSearchParams({ csrf: csrf(), text }),
        });
        if (answer.ok && number === asked) $("#echo").textContent = await answer.text();
      } catch (error) { offline(); }
    }, 180);
  });

  // A task is dragged to another day, or its end to a later one.
  let dragged = null;
  document.addEventListener("dragstart", (event) => {
    const task = event.target.closest && event.target.closest("[data-occurrence]");
    if (!task) return;
    isHeld = true;
    dragged = { id: task.dataset.occurrence, stretches: event.target.matches(".end") };
    event.dataTransfer.setData("text/plain", task.dataset.occurrence);
    event.dataTransfer.effectAllowed = "move";
    event.stopPropagation();
  });
  const day = (event) => dragged && event.target.closest && event.target.closest("[data-day]");
  document.addEventListener("dragover", (event) => {
    const over = day(event);
    if (!over) return;
    event.preventDefault();
    over.classList.add("over");
  });
  document.addEventListener("dragleave", (event) => {
    const left = day(event);
    if (left && !left.contains(event.relatedTarget)) left.classList.remove("over");
  });
  document.addEventListener("drop", (event) => {
    const over = day(event);
    if (!over) return;
    event.preventDefault();
    over.classList.remove("over");
    if (dragged.stretches) send("/stretch", { occurrence: dragged.id, day: over.dataset.day });
    else send("/do", { action: "moveto:" + dragged.id + ":" + over.dataset.day });
    dragged = null;
  });
  document.addEventListener("dragend", () => { isHeld = false; dragged = null; });

  // What changes elsewhere appears here.
  function listen() {
    if (!$('meta[name="csrf"]') || !window.EventSource) return;
    const events = new EventSource("/events");
    events.addEventListener("changed", reload);
    events.onerror = offline;
    events.onopen = () => document.documentElement.classList.remove("is-offline");
  }

  window.addEventListener("popstate", () => load(here()).catch(offline));
  window.addEventListener("offline", offline);
  window.addEventListener("online", () => {
    document.documentElement.classList.remove("is-offline");
    reload();
  });
  if (!navigator.onLine) offline();
  if ("serviceWorker" in navigator) navigator.serviceWorker.register("/worker.js").catch(() => {});
  listen();
})();
