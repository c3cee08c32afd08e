import assert from "node:assert/strict";
import type { Email } from "postal-mime";

const browser =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

/** What the reader of a mail does with it, done as a mail program does it. */
export interface Reader {
  /** Opens the mail: its pictures are fetched. */
  open(): Promise<void>;
  /** Follows the link that leads to an address; answers where it led. */
  click(target: string): Promise<string>;
  /** The button that a mail program shows beside the sender (RFC 8058). */
  unsubscribe(): Promise<void>;
}

export function mailClientFor(mail: Email): Reader {
  const html = mail.html ?? "";
  return {
    open: async () => {
      const response = await fetch(attribute(html, /<img[^>]*src="([^"]*\/t\/o\/[^"]*)"/), asBrowser);
      assert.equal(response.headers.get("content-type"), "image/gif");
    },
    click: async (target) => {
      for (const link of tracked(html)) {
        const location = (await fetch(link, { ...asBrowser, redirect: "manual" })).headers.get("location");
        if (location?.startsWith(target)) return location;
      }
      throw new Error(`No link of the mail leads to ${target}`);
    },
    unsubscribe: async () => {
      const response = await fetch(unsubscribeAddress(mail), {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: "List-Unsubscribe=One-Click",
        redirect: "error",
      });
      assert.ok(response.ok, `One-click unsubscribing was answered with ${response.status}`);
    },
  };
}

const asBrowser = { headers: { "user-agent": browser } };

function unsubscribeAddress({ headers }: Email): string {
  const value = (key: string) => headers.find((header) => header.key === key)?.value ?? "";
  assert.equal(value("list-unsubscribe-post"), "List-Unsubscribe=One-Click");
  const address = /<(https?:[^>]+)>/.exec(value("list-unsubscribe"))?.[1];
  assert.ok(address, "The mail has no List-Unsubscribe header");
  return address;
}

function attribute(html: string, pattern: RegExp): string {
  const found = pattern.exec(html)?.[1];
  assert.ok(found, `The mail has no ${pattern.source}`);
  return found.replaceAll("&amp;", "&");
}

function tracked(html: string): string[] {
  return [...html.matchAll(/href="([^"]*\/t\/c\/[^"]*)"/g)].map(([, link = ""]) => link.replaceAll("&amp;", "&"));
}
