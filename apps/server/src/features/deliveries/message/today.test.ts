import { activities } from "@delight/contract/activities";
import { emptyDocument, newBlock } from "@delight/email";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readAccepted, readMessage } from "../../../../../../stand-ins/src/smtp/read-sink.ts";
import { launchAndStart } from "../../../testing/start.ts";
import { anEmail, aVariant } from "../../../testing/factories.ts";
import { type Sending, startSending } from "../sending/sending.ts";
import { aDraft, addressesOf, type MailTestApp, openMailTestApp, untilFinished } from "../testing/campaign.ts";
import { createTargets } from "../tracking/targets.ts";
import { rebuildMessage } from "./content.service.ts";

let mail: MailTestApp;
let sending: Sending;
beforeAll(async () => {
  mail = await openMailTestApp();
  sending = startSending(mail.testApp.platform);
});
afterAll(async () => {
  await sending.stop();
  await mail.close();
});

/** Where it is another day than in Greenwich, whenever this runs. */
const elsewhere = new Date().getUTCHours() < 11 ? "Pacific/Pago_Pago" : "Pacific/Kiritimati";
const now = '{{ "now" | date: "%F" }}';

async function aMail(address: string): Promise<string> {
  const { testApp, client } = mail;
  const draft = await aDraft(mail, [address]);
  const button = { ...newBlock("button", "en"), label: now, href: `https://firm.test/${now}` };
  const document = { ...emptyDocument("en"), blocks: [button, newBlock("footer", "en")] };
  const email = await testApp.inOwnOrg((tx) =>
    anEmail(tx, { variants: [aVariant({ subject: `On ${now}`, document })] }),
  );
  await client.call(activities.update, { id: draft.id, email_id: email.id }, testApp.marketer);
  await launchAndStart(mail, draft.id);
  await untilFinished(mail, draft.id);
  const [row] = await testApp.rows<{ id: string }>("select id from deliveries where activity_id = $1", [draft.id]);
  return row?.id ?? "";
}

test("now is the organization's day on which the mail is sent, and stays it", async () => {
  const { testApp, folder } = mail;
  await testApp.rows("update organizations set time_zone = $1", [elsewhere]);
  const [address = ""] = addressesOf(1, "today");
  const day = async () =>
    (await testApp.rows<{ day: string }>("select (now() at time zone $1)::date::text as day", [elsewhere]))[0]?.day ??
    "";
  const before = await day();
  const id = await aMail(address);
  const days = [before, await day()];
  const accepted = readAccepted(folder).find(({ rcpt_to }) => rcpt_to.includes(address));
  const { subject = "", html = "" } = await PostalMime.parse((accepted && readMessage(folder, accepted)) ?? "");

  expect(days.map((one) => `On ${one}`)).toContain(subject);
  expect(days).toContain(/>\s*(\d{4}-\d\d-\d\d)\s*</.exec(html)?.[1]);

  await testApp.rows("update deliveries set sent_at = '2026-02-28T12:00:00Z' where id = $1", [id]);
  const targets = createTargets(testApp.platform);
  const shown = await testApp.inOwnOrg((tx) => rebuildMessage(tx, id, { platform: testApp.platform, purpose: "view" }));
  const target = await targets.find({ organizationId: testApp.ownOrgId, deliveryId: id, linkIndex: 0 });
  await targets.close();
  const then = elsewhere === "Pacific/Kiritimati" ? "2026-03-01" : "2026-02-28";

  expect([shown?.subject, target?.url]).toEqual([`On ${then}`, `https://firm.test/${then}`]);
});
