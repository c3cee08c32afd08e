import { randomBytes } from "node:crypto";
import { type Entry, idOf, inside } from "./entry.ts";
import { aSender, aSenderDomain } from "./rows.ts";

/** Of senders and the domains that their mails come from. */
export const senderEntries: Record<string, Entry> = {
  "senderDomains.list": inside(async (tx) => {
    await aSenderDomain(tx);
    return {};
  }),
  "senderDomains.add": { input: () => ({ domain: `${randomBytes(4).toString("hex")}.invalid` }) },
  "senderDomains.check": idOf(aSenderDomain),
  "senderDomains.rotate": idOf(aSenderDomain),
  "senderDomains.remove": idOf(aSenderDomain),
  "senders.list": inside(async (tx) => {
    await aSender(tx);
    return {};
  }),
  "senders.add": { input: () => ({ name: "Ada", address: `${randomBytes(4).toString("hex")}@sender.test` }) },
  "senders.update": idOf(aSender, { name: "Ada of the firm" }),
  "senders.makeDefault": idOf(aSender),
  "senders.uses": idOf(aSender),
  "senders.remove": idOf(aSender),
};
