import { deliveries } from "@delight/contract/deliveries";
import { mailPreferences } from "@delight/contract/mail-preferences";
import { organizations } from "@delight/contract/organizations";
import { reports } from "@delight/contract/reports";
import PostalMime from "postal-mime";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { readAccepted, readMessage } from "../../../../../../stand-ins/src/smtp/read-sink.ts";
import { recount } from "../../reports/index.ts";
import { rebuildMessage } from "../message/content.service.ts";
import {
  addressesOf,
  type Draft,
  getActivity,
  launched,
  type MailTestApp,
  openMailTestApp,
  untilFinished,
} from "../testing/campaign.ts";
import { read } from "../testing/read.ts";
import { signTracking } from "../tracking/tracking-token.ts";
import { type Sending, startSending } from "./sending.ts";

let mail: MailTestApp;
let sending: Sending;
beforeAll(async () => {
  mail = await openMailTestApp();
});
afterAll(() => mail.close());
beforeEach(() => {
  sending = startSending(mail.testApp.platform);
});
afterEach(async () => {
  await sending.stop();
  await measure({ measures_opens: true, measures_clicks: true });
});

const measure = (settings: { measures_opens?: boolean; measures_clicks?: boolean }) =>
  mail.testApp.rows(
    `update organizations set measures_opens = coalesce($2, measures_opens), measures_clicks = coalesce($3, measures_clicks)
     where id = $1`,
    [mail.testApp.ownOrgId, settings.measures_opens ?? null, settings.measures_clicks ?? null],
  );

async function sentTo(addresses: readonly string[]): Promise<Draft> {
  const draft = await launched(mail, addresses);
  await untilFinished(mail, draft.id);
  return draft;
}

/** The mail that the mail server got, in parts. */
async function mailTo(address: string | undefined) {
  const accepted = readAccepted(mail.folder).find(({ rcpt_to }) => rcpt_to.includes(address ?? ""));
  const parsed = await PostalMime.parse((accepted && readMessage(mail.folder, accepted)) ?? "");
  const header = (name: string) => parsed.headers.find(({ key }) => key === name)?.value;
  return { html: parsed.html ?? "", text: parsed.text ?? "", header };
}

async function idsOf({ id }: Draft, address: string | undefined) {
  const [row] = await mail.testApp.rows<{ id: string; customer_id: string }>(
    "select id, customer_id from deliveries where activity_id = $1 and email_address = $2",
    [id, address],
  );
  return { deliveryId: row?.id ?? "", customerId: row?.customer_id ?? "" };
}

const setMeasured = (id: string, isMeasured: boolean) =>
  mail.client.call(mailPreferences.setMeasured, { id, is_measured: isMeasured }, mail.testApp.owner);
const eventsOf = (deliveryId: string) =>
  mail.testApp.rows("select kind from events where delivery_id = $1 and kind <> 'sent'", [deliveryId]);
const kept = ({ id }: Draft) =>
  mail.testApp.rows(
    `select null as day, sent, unmeasured_opens, unmeasured_clicks, opened, clicked from activity_counts where activity_id = $1
     union all select day, sent, unmeasured_opens, unmeasured_clicks, opened, clicked from activity_days where activity_id = $1
     order by 1`,
    [id],
  );

test("M40 M45 I5 switched off, a mail carries no image, its links are the real ones, and the ways out stay", async () => {
  await measure({ measures_opens: false, measures_clicks: false });
  const [address] = addressesOf(1, "unmeasured");

  const draft = await sentTo([address ?? ""]);

  const { html, text, header } = await mailTo(address);
  for (const part of [html, text]) {
    expect(part).toContain("https://firm.test/book");
    expect(part).not.toMatch(/\/t\/[oc]\//);
    expect(part).toContain("https://mail.ours.test/t/u/");
  }
  expect(html).not.toContain('width="1" height="1"');
  expect(header("list-unsubscribe")).toContain("https://mail.ours.test/t/u/");
  const before = await kept(draft);
  await mail.testApp.inOwnOrg(recount);
  expect(before).toMatchObject([
    { sent: 1, unmeasured_opens: 1, unmeasured_clicks: 1 },
    { sent: 1, unmeasured_opens: 1, unmeasured_clicks: 1 },
  ]);
  expect(await kept(draft)).toEqual(before);
});

test("what was sent without measuring is rebuilt byte by byte, and read in the browser without it, also when measuring is on again", async () => {
  await measure({ measures_opens: false, measures_clicks: false });
  const [address] = addressesOf(1, "rebuilt");
  const draft = await sentTo([address ?? ""]);
  await measure({ measures_opens: true, measures_clicks: true });
  const { deliveryId } = await idsOf(draft, address);

  const [sent, view] = await mail.testApp.inOwnOrg(async (tx) => [
    await rebuildMessage(tx, deliveryId, { platform: mail.testApp.platform, purpose: "sent" }),
    await rebuildMessage(tx, deliveryId, { platform: mail.testApp.platform, purpose: "view" }),
  ]);

  const lines = (words = "") => words.replaceAll("\r\n", "\n").trimEnd();
  const { html, text } = await mailTo(address);
  expect(lines(sent?.html)).toBe(lines(html));
  expect(lines(sent?.text)).toBe(lines(text));
  expect(view?.html).not.toContain("/t/c/");
});

test("opens and clicks are switched off apart", async () => {
  await measure({ measures_opens: false });
  const [one, other] = addressesOf(2, "apart");
  const opens = await sentTo([one ?? ""]);
  await measure({ measures_opens: true, measures_clicks: false });
  const clicks = await sentTo([other ?? ""]);

  expect((await mailTo(one)).html).toMatch(/\/t\/c\//);
  expect((await mailTo(one)).html).not.toMatch(/\/t\/o\//);
  expect((await mailTo(other)).html).toMatch(/\/t\/o\//);
  expect((await mailTo(other)).html).not.toMatch(/\/t\/c\//);
  expect((await getActivity(mail, opens.id)).counts).toMatchObject({ unmeasured_opens: 1, unmeasured_clicks: 0 });
  expect((await getActivity(mail, clicks.id)).counts).toMatchObject({ unmeasured_opens: 0, unmeasured_clicks: 1 });
});

test("I5 of one customer who said no nothing is known, of the others all of it", async () => {
  const addresses = addressesOf(3, "single");
  await sending.stop();
  const draft = await launched(mail, addresses);
  const { customerId, deliveryId } = await idsOf(draft, addresses[0]);
  const other = await idsOf(draft, addresses[1]);
  await setMeasured(customerId, false);
  sending = startSending(mail.testApp.platform);

  await untilFinished(mail, draft.id);
  await mail.testApp.rows("update deliveries set sent_at = sent_at - interval '1 minute' where activity_id = $1", [
    draft.id,
  ]);
  for (const one of [deliveryId, other.deliveryId]) {
    await read(mail, { deliveryId: one });
    await read(mail, { deliveryId: one, link: 0 });
  }

  expect((await mailTo(addresses[0])).html).not.toMatch(/\/t\/[oc]\//);
  expect((await mailTo(addresses[1])).html).toMatch(/\/t\/c\//);
  expect((await getActivity(mail, draft.id)).counts).toMatchObject({
    sent: 3,
    unmeasured_opens: 1,
    unmeasured_clicks: 1,
    opened: 1,
    clicked: 1,
  });
  expect(await eventsOf(deliveryId)).toEqual([]);
  const before = await kept(draft);
  await mail.testApp.inOwnOrg(recount);
  expect(await kept(draft)).toEqual(before);
  const list = await mail.client.call(deliveries.list, { activity: draft.id, read: "not_opened" }, mail.testApp.viewer);
  expect(list.items.map(({ email_address }) => email_address)).toEqual([addresses[2]]);
});

test.each([
  [
    "the organization",
    (customerId: string) => measure({ measures_opens: false, measures_clicks: false }).then(() => customerId),
  ],
  ["the customer", (customerId: string) => setMeasured(customerId, false)],
])("once %s says no, an old link still leads on, and nothing is written down", async (_, sayNo) => {
  const [address] = addressesOf(1, "old");
  const draft = await sentTo([address ?? ""]);
  const { deliveryId, customerId } = await idsOf(draft, address);
  await sayNo(customerId);
  const claim = { kind: "click" as const, organizationId: mail.testApp.ownOrgId, deliveryId, linkIndex: 0 };

  const answer = await mail.client.app.fastify.inject({
    url: `/t/c/${signTracking(claim, mail.testApp.platform.keys.tracking)}`,
  });
  await read(mail, { deliveryId });
  await read(mail, { deliveryId, link: 0 });

  expect([answer.statusCode, answer.headers["location"]]).toEqual([302, "https://firm.test/book"]);
  expect(await eventsOf(deliveryId)).toEqual([]);
  expect(await mail.testApp.rows("select id from visits")).toEqual([]);
  expect((await getActivity(mail, draft.id)).counts).toMatchObject({
    sent: 1,
    opened: 0,
    clicked: 0,
    unmeasured_opens: 0,
  });
});

test("the figures of a period are of the mails that were measured, and none where none was", async () => {
  await mail.testApp.rows("delete from activity_days");
  const period = { days: 1 };
  await measure({ measures_clicks: false });
  const [one, other] = addressesOf(2, "period");
  await sentTo([one ?? ""]);

  const none = await mail.client.call(reports.dashboard, period, mail.testApp.viewer);
  await measure({ measures_clicks: true });
  const draft = await sentTo([other ?? ""]);
  const { deliveryId } = await idsOf(draft, other);
  await mail.testApp.rows("update deliveries set sent_at = sent_at - interval '1 minute' where id = $1", [deliveryId]);
  await read(mail, { deliveryId, link: 0 });
  const some = await mail.client.call(reports.dashboard, period, mail.testApp.viewer);

  expect(none.kpis.click_rate.now).toBeNull();
  expect(none.kpis.open_rate.now).toBe(0);
  expect(some.kpis.click_rate.now).toBe(1);
  expect(some.funnel).toMatchObject({ sent: 2, unmeasured_opens: 0, unmeasured_clicks: 1, clicked: 1 });
});

test("what is measured is a setting, and who changed it is kept", async () => {
  const change = { measures_clicks: false };

  const settings = await mail.client.call(organizations.updateSettings, change, mail.testApp.owner);

  expect(settings).toMatchObject({ measures_opens: true, measures_clicks: false });
  expect(
    await mail.testApp.rows(
      "select before, after from audit_entries where action = 'settings_changed' order by id desc limit 1",
    ),
  ).toEqual([{ before: { measures_clicks: true }, after: { measures_clicks: false } }]);
});
