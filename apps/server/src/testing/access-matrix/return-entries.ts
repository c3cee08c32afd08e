import { aDelivery } from "../factories.ts";
import { type Entry, idOf, inside, nothing } from "./entry.ts";
import { aMailed, aProviderHook, aReturnedMail, aReturnMailbox } from "./rows.ts";

const aPlace = { host: "192.0.2.1", port: 993, security: "tls", user_name: "back@example.com", folder: "INBOX" };

/** Of what comes back from mails, and by which ways. */
export const returnEntries: Record<string, Entry> = {
  "returns.get": nothing,
  "returns.update": { input: () => ({ soft_bounces: 3 }) },
  "returns.list": inside(async (tx) => {
    await aReturnedMail(tx, { delivery_id: (await aDelivery(tx, await aMailed(tx))).id });
    return {};
  }),

  "providerHooks.list": inside(async (tx) => {
    await aProviderHook(tx);
    return {};
  }),
  "providerHooks.create": { input: () => ({ provider: "postmark", name: "Mails of service" }) },
  "providerHooks.update": idOf(aProviderHook, { name: "Another name" }),
  "providerHooks.rotateSecret": idOf(aProviderHook),
  "providerHooks.remove": idOf(aProviderHook),

  "returnMailbox.get": inside(async (tx) => {
    await aReturnMailbox(tx);
    return {};
  }),
  "returnMailbox.save": { input: () => ({ ...aPlace, password: "secret" }) },
  // RFC 5737: nobody is there.
  "returnMailbox.test": { input: () => ({ ...aPlace, password: "secret" }) },
  "returnMailbox.remove": inside(async (tx) => {
    await aReturnMailbox(tx);
    return {};
  }),
};
