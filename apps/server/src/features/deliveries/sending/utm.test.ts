import { activities } from "@delight/contract/activities";
import { automations } from "@delight/contract/automations";
import { organizations } from "@delight/contract/organizations";
import type { OwnUtm, Utm } from "@delight/contract/utm";
import PostalMime from "postal-mime";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { readAccepted, readMessage } from "../../../../../../stand-ins/src/smtp/read-sink.ts";
import { launchAndStart } from "../../../testing/start.ts";
import { rebuildMessage } from "../message/content.service.ts";
import {
  aDraft,
  addressesOf,
  type Draft,
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
  await mail.testApp.rows("update organizations set utm = utm || '{\"is_on\": false}', measures_clicks = true");
});

const own: OwnUtm = {
  is_on: true,
  source: "newsletter",
  medium: "email",
  campaign: "{name}",
  term: "",
  content: "",
};
const usual: Utm = { ...own, domains: [] };
const set = (changes: object) => mail.client.call(organizations.updateSettings, changes, mail.testApp.owner);
const change = (id: string, changes: { name?: string; utm?: OwnUtm | null }) =>
  mail.client.call(activities.update, { id, ...changes }, mail.testApp.marketer);

async function sent(named: string, utm: OwnUtm | null = null) {
  const [address = ""] = addressesOf(1, "utm");
  const draft = await aDraft(mail, [address]);
  await change(draft.id, { name: named, utm });
  await launchAndStart(mail, draft.id);
  await untilFinished(mail, draft.id);
  return { draft, address };
}

async function deliveryOf({ id }: Draft): Promise<string> {
  const [row] = await mail.testApp.rows<{ id: string }>("select id from deliveries where activity_id = $1", [id]);
  return row?.id ?? "";
}

/** Where the first link of a mail leads in the end. */
async function redirectOf(draft: Draft): Promise<string | undefined> {
  const claim = { organizationId: mail.testApp.ownOrgId, deliveryId: await deliveryOf(draft), linkIndex: 0 };
  const token = signTracking({ kind: "click", ...claim }, mail.testApp.platform.keys.tracking);
  const answer = await mail.client.app.fastify.inject({ url: `/t/c/${token}` });
  return answer.headers["location"]?.toString();
}

async function mailTo(address: string) {
  const accepted = readAccepted(mail.folder).find(({ rcpt_to }) => rcpt_to.includes(address));
  const { html = "", text = "" } = await PostalMime.parse((accepted && readMessage(mail.folder, accepted)) ?? "");
  return { html, text };
}

const tags = (campaign: string) => `utm_source=newsletter&utm_medium=email&utm_campaign=${campaign}`;
const tagged = (campaign: string) => `https://firm.test/book?${tags(campaign)}`;

test("M40 a link leads through us to the address with the parameters, and without measuring the mail carries the same address itself", async () => {
  await set({ utm: usual });
  const measured = await sent("Spring & summer");
  await set({ measures_clicks: false });
  const straight = await sent("Spring & summer");

  const { html, text } = await mailTo(straight.address);

  expect(await redirectOf(measured.draft)).toBe(tagged("spring-summer"));
  expect((await mailTo(measured.address)).html).not.toContain("utm_");
  expect(text).toContain(tagged("spring-summer"));
  expect(html).toContain(tagged("spring-summer").replaceAll("&", "&amp;"));
  expect(html).toMatch(/https:\/\/mail\.ours\.test\/t\/u\/[\w-]+"/);
  expect(html).not.toMatch(/\/t\/[upv]\/[^"]*utm_/);
});

test("what went out stays: neither a new name nor other settings change where its links lead, and it is rebuilt byte by byte", async () => {
  await set({ utm: usual, measures_clicks: false });
  const { draft, address } = await sent("First name");
  await mail.testApp.rows("update activities set name = 'Second name' where id = $1", [draft.id]);
  await set({ utm: { ...usual, source: "other" } });

  const [again, view] = await mail.testApp.inOwnOrg(async (tx) => {
    const id = await deliveryOf(draft);
    const rebuild = (purpose: "sent" | "view") => rebuildMessage(tx, id, { platform: mail.testApp.platform, purpose });
    return [await rebuild("sent"), await rebuild("view")];
  });

  const lines = (words = "") => words.replaceAll("\r\n", "\n").trimEnd();
  expect(await redirectOf(draft)).toBe(tagged("first-name"));
  expect(lines(again?.html)).toBe(lines((await mailTo(address)).html));
  expect(view?.html).toContain(tagged("first-name").replaceAll("&", "&amp;"));
});

test("what went out without parameters gets none later", async () => {
  const { draft } = await sent("Plain");
  await set({ utm: usual });

  expect(await redirectOf(draft)).toBe("https://firm.test/book");
});

test("a campaign has its own or none, for the domains of the organization; a copy takes them along", async () => {
  await set({ utm: { ...usual, domains: ["firm.test"] } });
  const ours = await sent("Own", { ...own, campaign: "mine", content: "{name}" });
  const none = await sent("None", { ...own, is_on: false });
  await set({ utm: { ...usual, domains: ["elsewhere.test"] } });
  const elsewhere = await sent("Elsewhere");
  const copy = await mail.client.call(activities.duplicate, { id: ours.draft.id }, mail.testApp.marketer);

  expect(await redirectOf(ours.draft)).toBe(`${tagged("mine")}&utm_content=own`);
  expect(await redirectOf(none.draft)).toBe("https://firm.test/book");
  expect(await redirectOf(elsewhere.draft)).toBe("https://firm.test/book");
  expect(copy.utm).toEqual({ ...own, campaign: "mine", content: "{name}" });
});

test("I5 clicks are counted by the link that its author wrote", async () => {
  await set({ utm: usual });
  const { draft } = await sent("Counted");
  const deliveryId = await deliveryOf(draft);
  await mail.testApp.rows("update deliveries set sent_at = sent_at - interval '1 minute' where id = $1", [deliveryId]);
  await read(mail, { deliveryId, link: 0 });

  const clicked = "select link_index, url from events where delivery_id = $1 and kind = 'clicked'";
  expect(await mail.testApp.rows(clicked, [deliveryId])).toEqual([{ link_index: 0, url: "https://firm.test/book" }]);
});

test("a step of an automation has its own, else those of the settings when it is published", async () => {
  await set({ utm: usual });
  const draft = await aDraft(mail, addressesOf(1, "utm"));
  const { email_id } = await mail.client.call(activities.get, { id: draft.id }, mail.testApp.owner);
  const { activity } = await mail.client.call(
    automations.create,
    {
      goal: "blank",
      name: "Two steps",
      definition: {
        trigger: { kind: "tagged", tag: "nobody", from_days: 0, until_days: 1 },
        only: null,
        reentry: { kind: "never" },
        goal: null,
        time_of_day: "00:00",
        steps: [
          { id: 1, kind: "send", email_id },
          { id: 2, kind: "send", email_id, utm: { ...own, content: "second" } },
          { id: 3, kind: "send", email_id, utm: { ...own, is_on: false } },
        ],
      },
    },
    mail.testApp.owner,
  );
  await mail.client.call(automations.publish, { id: activity.id }, mail.testApp.owner);

  expect(
    await mail.testApp.rows(
      "select step, utm ->> 'campaign' as campaign, utm ->> 'content' as content from frozen_emails where activity_id = $1 order by step",
      [activity.id],
    ),
  ).toEqual([
    { step: 1, campaign: "two-steps", content: "" },
    { step: 2, campaign: "two-steps", content: "second" },
    { step: 3, campaign: null, content: null },
  ]);
});

test("wrong parameters are refused at their field, and who changed them is kept", async () => {
  const wrong = await mail.client.refused(
    organizations.updateSettings,
    { utm: { ...usual, source: "", campaign: "{nmae}", domains: ["no domain"] } },
    mail.testApp.owner,
  );
  const draft = await aDraft(mail, addressesOf(1, "utm"));
  const step = await mail.client.refused(
    activities.update,
    { id: draft.id, utm: { ...own, medium: "x".repeat(101) } },
    mail.testApp.marketer,
  );
  const saved = await set({ utm: { ...usual, domains: ["https://Firm.test/book"] } });
  const kept = await mail.testApp.rows<{ before: { utm: Utm }; after: { utm: Utm } }>(
    "select before, after from audit_entries where action = 'settings_changed' order by id desc limit 1",
  );

  expect(Object.keys(wrong.body.errors ?? {})).toEqual(["utm.campaign", "utm.domains.0", "utm.source"]);
  expect(Object.keys(step.body.errors ?? {})).toEqual(["utm.medium"]);
  expect(saved.utm).toEqual({ ...usual, domains: ["firm.test"] });
  expect(kept[0]?.before.utm.is_on).toBe(false);
  expect(kept[0]?.after.utm).toEqual(saved.utm);
});
