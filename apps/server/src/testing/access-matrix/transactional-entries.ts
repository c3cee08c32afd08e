import { aCustomer, aDelivery, anActivity, anEmail } from "../factories.ts";
import { aReminder } from "./email-entries.ts";
import { type Entry, idOf, inside } from "./entry.ts";
import { aSender } from "./rows.ts";

/** Single mails that programs send. */
export const transactionalEntries: Record<string, Entry> = {
  "transactional.send": inside(async (tx) => {
    const { id } = await anEmail(tx, { variants: [aReminder()] });
    const [customer, sender] = [await aCustomer(tx), await aSender(tx)];
    return { email_id: id, to: { address: "one@example.com" }, customer_id: customer.id, sender_id: sender.id };
  }),
  "transactional.get": idOf(async (tx) => {
    const { id } = await anActivity(tx, { kind: "transactional", status: "running" });
    return aDelivery(tx, { activity_id: id, customer_id: (await aCustomer(tx)).id });
  }),
};
