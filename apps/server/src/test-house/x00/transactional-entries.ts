import { aCustomer, aDelivery, anActivity, anEmail } from "../factories.ts";
import { aReminder } from "./email-entries.ts";
import { type Entry, idOf, inside } from "./entry.ts";

/** Single mails that programs send. */
export const transactionalEntries: Record<string, Entry> = {
  "transactional.send": inside(async (tx) => {
    const { id } = await anEmail(tx, { variants: [aReminder()] });
    return { email_id: id, to: { address: "one@example.com" }, customer_id: (await aCustomer(tx)).id };
  }),
  "transactional.get": idOf(async (tx) => {
    const { id } = await anActivity(tx, { kind: "transactional", status: "running" });
    return aDelivery(tx, { activity_id: id, customer_id: (await aCustomer(tx)).id });
  }),
};
