// Makes passkeys, and signs in by them (WebAuthn Level 3).
"use strict";
(() => {
  const bytes = (text) =>
    Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (c) => c.charCodeAt(0));
  const text = (buffer) =>
    btoa(String.fromCharCode(...new Uint8Array(buffer)))
      .replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
  const say = (words) => {
    const place = document.getElementById("passkey-said");
    if (place) place.textContent = words;
  };

  // Asks the server; what it says where it refuses is an error.
  async function call(path, content) {
    const meta = document.querySelector('meta[name="csrf"]');
    const answer = await fetch(path, {
      method: "POST", credentials: "same-origin",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(Object.assign({ csrf: meta ? meta.content : "" }, content)),
    });
    const value = await answer.json();
    if (!answer.ok) throw new Error(value.said);
    return value;
  }

  async function add() {
    const options = await call("/passkeys/options", {});
    options.challenge = bytes(options.challenge);
    options.user.id = bytes(options.user.id);
    for (const known of options.excludeCredentials) known.id = bytes(known.id);
    const made = await navigator.credentials.create({ publicKey: options });
    const { response } = made;
    return call("/passkeys", {
      credential: {
        id: made.id, rawId: text(made.rawId), type: made.type,
        response: {
          clientDataJSON: text(response.clientDataJSON),
          attestationObject: text(response.attestationObject),
          transports: response.getTransports ? response.getTransports() : [],
        },
      },
    });
  }

  async function signIn() {
    const options = await call("/passkeys/sign-in/options", {});
    options.challenge = bytes(options.challenge);
    const shown = await navigator.credentials.get({ publicKey: options });
    const { response } = shown;
    return call("/passkeys/sign-in", {
      credential: {
        id: shown.id, rawId: text(shown.rawId), type: shown.type,
        response: {
          clientDataJSON: text(response.clientDataJSON),
          authenticatorData: text(response.authenticatorData),
          signature: text(response.signature),
          userHandle: response.userHandle ? text(response.userHandle) : null,
        },
      },
    });
  }

  const faults = {
    InvalidStateError: "This device has a passkey for you already.",
    NotAllowedError: "Nothing was done.",
    NotSupportedError: "This device makes no passkeys that are understood here.",
  };

  document.addEventListener("click", async (event) => {
    const button = event.target.closest && event.target.closest("[data-passkey]");
    if (!button) return;
    if (!window.PublicKeyCredential) return say("This browser has no passkeys.");
    button.disabled = true;
    say("");
    try {
      const next = await (button.dataset.passkey === "add" ? add() : signIn());
      location.assign(next.go);
    } catch (error) {
      say(faults[error.name] || error.message || "That did not work.");
      button.disabled = false;
    }
  });
})();
