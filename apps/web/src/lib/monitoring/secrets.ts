/** Names under which a secret travels in an address: links of mails, and what partners send back. */
const secretNames = ["token", "code", "state", "ticket", "key", "secret"];
/** Shorter ones are words that stand everywhere. */
const shortest = 8;
/** A word, such as what a list is filtered by (`?state=resolved`): cut out, it would be missing wherever a page says it. No secret is so plain. */
const word = /^[a-z_]+$/;

const known = new Set<string>();
let lastRead = "";

/** Remembers what the present address gives away, so that nothing that is sent repeats it, wherever it stands. */
export function learnSecrets(): void {
  if (window.location.href === lastRead) return;
  lastRead = window.location.href;
  for (const text of [window.location.search, window.location.hash]) {
    const values = new URLSearchParams(text.replace(/^[?#]/, ""));
    for (const name of secretNames) for (const value of values.getAll(name)) learn(value);
  }
}

function learn(value: string): void {
  if (value.length < shortest || word.test(value)) return;
  known.add(value);
  known.add(encodeURIComponent(value));
}

/** The text without any secret that an address has held since the page was loaded. */
export function withoutSecrets(text: string): string {
  learnSecrets();
  let clean = text;
  for (const secret of known) clean = clean.replaceAll(secret, "…");
  return clean;
}

/** An address without its query and its fragment. */
export function bareAddress(address: string): string {
  return address.replace(/[?#].*$/s, "");
}
