import { aDelivery } from "../factories.ts";
import { type Entry, idOf, inside, nothing } from "./entry.ts";
import { aMailed, aProviderHook, aReturnedMail } from "./rows.ts";

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
};
