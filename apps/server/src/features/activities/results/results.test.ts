import { activityResults } from "@delight/contract/activity-results";
import { deliveries } from "@delight/contract/deliveries";
import type { WireInputOf } from "@delight/contract/endpoint";
import { expect } from "vitest";
import { aCustomer, aDelivery, anActivity } from "../../../testing/factories.ts";
import { client, context, testApp, testWith } from "../../../testing/fixtures.ts";
import { addressesOf, launched } from "../../deliveries/testing/campaign.ts";
import { phone, read } from "../../deliveries/testing/read.ts";
import { recount } from "../../reports/index.ts";

const test = testWith({ environment: { PUBLIC_URL: "https://mail.ours.test" } });

/** A campaign whose mails went out an hour ago; answers them too. */
async function sentCampaign(addresses: readonly string[]) {
  const { id } = await launched(context, addresses);
  const rows = await testApp.rows<{ id: string }>(
    "update deliveries set status = 'sent', sent_at = now() - interval '1 hour' where activity_id = $1 returning id",
    [id],
  );
  await testApp.inOwnOrg(recount);
  return { id, mails: rows.map((row) => row.id) };
}

const resultsOf = (id: string) => client.call(activityResults.get, { id }, testApp.viewer);
const listed = (input: WireInputOf<typeof deliveries.list>) =>
  client.call(deliveries.list, { page_size: 5, ...input }, testApp.viewer);

test("I5 results tell by day, device, hour and language what the rows tell, and rows are found by each of them", async () => {
  const { id, mails } = await sentCampaign(addressesOf(5));

  await read(context, { deliveryId: mails[0], userAgent: phone });
  await read(context, { deliveryId: mails[0], link: 0, userAgent: phone });
  await read(context, { deliveryId: mails[0], link: 0, userAgent: phone });
  await read(context, { deliveryId: mails[1] });

  const { days, devices, hours, languages, steps, emails, usual } = await resultsOf(id);
  expect(days.reduce((sum, { opened }) => sum + opened, 0)).toBe(2);
  expect(devices).toEqual([
    { device: "desktop", opened: 1, clicked: 0 },
    { device: "phone", opened: 1, clicked: 1 },
  ]);
  expect(hours.reduce((sum, { opened, clicked }) => sum + opened + clicked, 0)).toBe(3);
  expect(steps).toEqual([{ step: 0, sent: 5, opened: 2, clicked: 1 }]);
  expect(languages).toEqual([{ language: "en", sent: 5, opened: 2, clicked: 1 }]);
  expect(emails).toEqual([{ version: 0, step: 0, variant: 0, language: "en", sent: 5, clicks: 2 }]);
  expect(usual).toEqual({ campaigns: 0, shares: null });
  const totals = async (input: WireInputOf<typeof deliveries.list>) => (await listed({ activity: id, ...input })).total;
  expect(await totals({})).toBe(5);
  expect(await totals({ read: "opened" })).toBe(2);
  expect(await totals({ read: "not_opened" })).toBe(3);
  expect(await totals({ read: "clicked", link: 0, language: "en" })).toBe(1);
  expect(await totals({ link: 1 })).toBe(0);
  expect(await totals({ device: "phone" })).toBe(1);
  expect((await listed({ activity: id, device: "phone" })).items).toMatchObject([{ clicks: 2, device: "phone" }]);
});

test("the email as it was frozen has its links marked, with the clicks of people on each", async () => {
  const { id, mails } = await sentCampaign(addressesOf(2));

  await read(context, { deliveryId: mails[0], link: 0 });
  await read(context, { deliveryId: mails[1], link: 0 });
  await read(context, { deliveryId: mails[1], link: 0 });
  const { html, links } = await client.call(activityResults.email, { id, language: "en" }, testApp.viewer);

  expect(html).toContain('href="https://link.invalid/0"');
  expect(html).not.toContain("/t/o/");
  expect(links[0]).toEqual({ index: 0, url: "https://firm.test/book", clicks: 3, people: 2 });
});

test("what is usual is the middle of at least three finished campaigns of the same goal before this one", async () => {
  const shown = await sentCampaign(addressesOf(1));
  const before = [
    await sentCampaign(addressesOf(1)),
    await sentCampaign(addressesOf(1)),
    await sentCampaign(addressesOf(1)),
  ];
  for (const [index, { id }] of before.entries()) {
    await testApp.rows(
      "update activities set status = 'finished', launched_at = now() - interval '1 day' where id = $1",
      [id],
    );
    await testApp.rows("update activity_counts set sent = 10, clicked = $2 where activity_id = $1", [id, index + 1]);
  }

  const { usual } = await resultsOf(shown.id);

  expect(usual).toMatchObject({ campaigns: 3, shares: { clicked: 0.2 } });
});

test("A25 recipients come out as a file in the words of who asks, filtered as the list is", async () => {
  const addresses = addressesOf(3);
  const { id, mails } = await sentCampaign(addresses);
  await read(context, { deliveryId: mails[0], userAgent: phone });
  await testApp.rows("update users set language = 'fr' where id = $1", [testApp.owner.id]);

  const file = await client.call(deliveries.exportCsv, { activity: id, read: "opened" }, testApp.owner);
  await testApp.rows("update users set language = 'en' where id = $1", [testApp.owner.id]);

  const [head, ...lines] = String(file).trimEnd().split("\r\n");
  expect(head).toMatch(/^\uFEFFClient,E-mail,Langue/);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/,en,Envoyé,,,.*,Téléphone,$/);
});

test("I5 what came back is found by its kind, as many as the counts tell, and the file holds those alone", async () => {
  const { id, mails } = await sentCampaign(addressesOf(6));
  const mark = (column: string, mail: number) =>
    testApp.rows(`update deliveries set ${column} where id = $1`, [mails[mail]]);
  await mark("bounced_at = now(), bounce_class = 'hard'", 0);
  await mark("bounced_at = now(), bounce_class = 'soft'", 1);
  await mark("bounced_at = now(), bounce_class = 'block'", 2);
  await mark("complained_at = now()", 3);
  await mark("replied_at = now()", 4);
  await mark("unsubscribed_at = now()", 3);
  await testApp.inOwnOrg(recount);

  const found = async (input: WireInputOf<typeof deliveries.list>) => {
    const { total, items } = await listed({ activity: id, ...input });
    return [total, ...items.map((item) => mails.indexOf(item.id)).toSorted((one, other) => one - other)];
  };
  const file = String(
    await client.call(deliveries.exportCsv, { activity: id, came_back: "soft_bounced" }, testApp.marketer),
  );

  expect(await found({ came_back: "hard_bounced" })).toEqual([1, 0]);
  expect(await found({ came_back: "soft_bounced" })).toEqual([2, 1, 2]);
  expect(await found({ came_back: "complained" })).toEqual([1, 3]);
  expect(await found({ came_back: "replied" })).toEqual([1, 4]);
  expect(await found({ read: "unsubscribed" })).toEqual([1, 3]);
  expect(await found({ came_back: "complained", read: "unsubscribed" })).toEqual([1, 3]);
  expect(await found({ came_back: "replied", status: "failed" })).toEqual([0]);
  expect(file.trim().split("\r\n")).toHaveLength(3);
});

test("I5 each step of an automation tells what came of its mails, all versions together, and its recipients are as many", async () => {
  const id = await testApp.inOwnOrg(async (tx) => {
    const automation = await anActivity(tx, { kind: "automation", status: "running" });
    const mails = [
      { version: 1, step: 3, first_opened_at: "2026-03-01T10:00:00Z" },
      { version: 2, step: 3, first_opened_at: "2026-03-01T10:00:00Z", first_clicked_at: "2026-03-01T10:00:00Z" },
      { version: 2, step: 3 },
      { version: 2, step: 7 },
    ];
    for (const mail of mails) {
      await aDelivery(tx, { activity_id: automation.id, customer_id: (await aCustomer(tx)).id, ...mail });
    }
    await recount(tx);
    return automation.id;
  });

  const { steps } = await resultsOf(id);
  const totals = async (input: WireInputOf<typeof deliveries.list>) => (await listed({ activity: id, ...input })).total;

  expect(steps).toEqual([
    { step: 3, sent: 3, opened: 2, clicked: 1 },
    { step: 7, sent: 1, opened: 0, clicked: 0 },
  ]);
  expect(await totals({ step: 3, read: "opened" })).toBe(2);
  expect(await totals({ step: 3, status: "sent" })).toBe(3);
});
