import { randomBytes } from "node:crypto";
import { type Entry, idOf, inside } from "./entry.ts";
import { aSenderDomain } from "./rows.ts";

/** Of the domains that mails come from. */
export const senderEntries: Record<string, Entry> = {
  "senderDomains.list": inside(async (tx) => {
    await aSenderDomain(tx);
    return {};
  }),
  "senderDomains.add": { input: () => ({ domain: `${randomBytes(4).toString("hex")}.invalid` }) },
  "senderDomains.check": idOf(aSenderDomain),
  "senderDomains.rotate": idOf(aSenderDomain),
  "senderDomains.remove": idOf(aSenderDomain),
};
