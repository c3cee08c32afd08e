import type { TestApp } from "../../../../testing/test-app.ts";
import { aCustomer, aDelivery, anActivity, anEvent } from "../../../../testing/factories.ts";
import { recount } from "../../../reports/index.ts";
import { returnAddresses } from "../token/return-address.ts";

export interface Sent {
  readonly activityId: string;
  readonly deliveryId: string;
  readonly customerId: string;
  readonly address: string;
}

let mails = 0;

/** Mails of one running campaign that were taken by their mail servers an hour ago, one a customer. */
export async function sentMails(testApp: TestApp, count: number): Promise<Sent[]> {
  return testApp.inOwnOrg(async (tx) => {
    const activity = await anActivity(tx, { status: "running", launched_at: new Date().toISOString() });
    const sent: Sent[] = [];
    for (let index = 0; index < count; index += 1) {
      mails += 1;
      const address = `reader-${mails}@example.com`;
      const customer = await aCustomer(tx, { email: address, consent: "subscribed" });
      const delivery = await aDelivery(tx, {
        activity_id: activity.id,
        customer_id: customer.id,
        email_address: address,
        sent_at: new Date(Date.now() - 3600_000).toISOString(),
      });
      await anEvent(tx, delivery, { kind: "sent", occurred_at: delivery.sent_at ?? "" });
      sent.push({ activityId: activity.id, deliveryId: delivery.id, customerId: customer.id, address });
    }
    await recount(tx);
    return sent;
  });
}

export async function aSentMail(testApp: TestApp): Promise<Sent> {
  const [sent] = await sentMails(testApp, 1);
  if (!sent) throw new Error("One mail was asked for");
  return sent;
}

/** Where a mail comes back to; the test app must take something in. */
export function addressesOf({ platform, ownOrgId }: TestApp, { deliveryId }: Pick<Sent, "deliveryId">) {
  const addresses = returnAddresses(platform, { organizationId: ownOrgId, id: deliveryId });
  if (!addresses) throw new Error("This test app takes no mail in");
  return addresses;
}
