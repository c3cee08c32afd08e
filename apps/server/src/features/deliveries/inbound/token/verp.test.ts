import { afterAll, beforeAll, expect, test } from "vitest";
import { readAccepted, readMessage } from "../../../../../../../stand-ins/src/smtp/read-sink.ts";
import { lintCampaignMail } from "../../../../platform/mail/testing/lint-mail.ts";
import { type Sending, startSending } from "../../sending/sending.ts";
import { addressesOf, launched, type MailTestApp, openMailTestApp, untilFinished } from "../../testing/campaign.ts";
import { readReturn } from "./return-address.ts";

let mail: MailTestApp;
let sending: Sending;
beforeAll(async () => {
  mail = await openMailTestApp([], 4, { RETURN_PATH_DOMAIN: "back.ours.test" });
  sending = startSending(mail.testApp.platform);
});
afterAll(async () => {
  await sending.stop();
  await mail.close();
});

/** How a mail to an address went over the wire, after a campaign to it alone. */
async function sentTo(name: string) {
  const [address = ""] = addressesOf(1, name);
  const { id } = await launched(mail, [address]);
  await untilFinished(mail, id);
  const accepted = readAccepted(mail.folder).find(({ rcpt_to }) => rcpt_to.includes(address));
  if (!accepted) throw new Error("The sink accepted nothing");
  const [row] = await mail.testApp.rows<{ id: string }>("select id from deliveries where activity_id = $1", [id]);
  const octets = readMessage(mail.folder, accepted);
  return { from: accepted.mail_from, octets, head: octets.toString("latin1").split("\r\n\r\n")[0] ?? "", id: row?.id };
}

test("M09 M70 a mail comes back to an address of its own, of at most 64 characters before the @", async () => {
  const { from, octets, id } = await sentTo("verp");

  expect(from).toMatch(/^b\+[a-z2-7]{61}@back\.ours\.test$/);
  expect(readReturn(from, mail.testApp.platform.keys.returning)).toEqual({
    kind: "bounce",
    organizationId: mail.testApp.ownOrgId,
    deliveryId: id,
  });
  expect(await lintCampaignMail(octets.toString("latin1"))).toEqual([]);
});

test("M40 M46 a mail can be unsubscribed from by mail too, behind the link", async () => {
  const { head } = await sentTo("mailto");

  const [, links = "", address = ""] =
    /^List-Unsubscribe: (<https:\/\/[^>]+>),\r\n <mailto:([^?]+)\?subject=unsubscribe>$/m.exec(head) ?? [];
  expect(links).toMatch(/^<https:\/\/mail\.ours\.test\/t\/u\/[\w-]+>$/);
  expect(readReturn(address, mail.testApp.platform.keys.returning)).toMatchObject({ kind: "unsubscribe" });
  expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
});

test("answers go to the organization unless it wants them taken in", async () => {
  const before = await sentTo("straight");
  await mail.testApp.rows("insert into return_settings (organization_id, takes_replies) values ($1, true)", [
    mail.testApp.ownOrgId,
  ]);
  const after = await sentTo("taken-in");

  const replyTo = ({ head }: { head: string }) => /^Reply-To: [^<]*<?([^>\r]+)>?$/m.exec(head)?.[1] ?? "";
  expect(replyTo(before)).not.toContain("back.ours.test");
  expect(readReturn(replyTo(after), mail.testApp.platform.keys.returning)).toMatchObject({ kind: "reply" });
});
