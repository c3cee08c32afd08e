import { type EmailDocument, emptyDocument } from "@delight/email/document";
import PostalMime from "postal-mime";
import { readAccepted, readMessage } from "../../../../../../stand-ins/src/smtp/read-sink.ts";
import { launchAndStart } from "../../../testing/start.ts";
import { aCustomer, anActivity, anEmail, aSegment, aVariant } from "../../../testing/factories.ts";
import { tagged } from "../../../testing/rules.ts";
import { type MailTestApp, untilFinished } from "./campaign.ts";

let written = 0;

/** Sends HTML that somebody wrote to one customer as a campaign; answers the mail as it came, if it did, and whose it is. */
export async function sendWritten(
  mail: MailTestApp,
  html: string,
  customer: Parameters<typeof aCustomer>[1] & { readonly email: string },
) {
  written += 1;
  const tag = `written-${written}`;
  const document: EmailDocument = { ...emptyDocument("en"), mode: "html", html };
  const { customerId, activityId } = await mail.testApp.inOwnOrg(async (tx) => {
    const { id } = await aCustomer(tx, { ...customer, tags: [tag] });
    const segment = await aSegment(tx, { rule: tagged(tag) });
    const email = await anEmail(tx, { variants: [aVariant({ subject: "Written", document })] });
    const activity = await anActivity(tx, { segment_id: segment.id, email_id: email.id });
    return { customerId: id, activityId: activity.id };
  });
  await launchAndStart(mail, activityId);
  await untilFinished(mail, activityId);
  const accepted = readAccepted(mail.folder).find(({ rcpt_to }) => rcpt_to.includes(customer.email));
  const octets = accepted ? readMessage(mail.folder, accepted) : Buffer.alloc(0);
  return { customerId, activityId, octets, message: await PostalMime.parse(octets) };
}
