import { activities } from "@delight/contract/activities";
import { automations } from "@delight/contract/automations";
import { annualService } from "@delight/email";
import { expect } from "vitest";
import {
  aCustomer,
  aDelivery,
  aDue,
  anActivity,
  anEmail,
  aService,
  aSite,
  aVariant,
} from "../../../../testing/factories.ts";
import type { OrgTx } from "../../../../platform/db/database.ts";
import { client, testApp, testWith } from "../../../../testing/fixtures.ts";
import { aReadyEmail, type Definition, ladder } from "../testing/automation.ts";
import { standing, work } from "../testing/working.ts";

const test = testWith({ now: "2026-06-01T12:00:00Z" });

/** A ladder over three services of which one customer has two due within it and one long after, and another customer one. */
interface Given {
  readonly makeEmail?: (tx: OrgTx) => Promise<string>;
  readonly steps?: Definition["steps"];
}

async function aLadder(joins_dues: boolean, { makeEmail = aReadyEmail, steps }: Given = {}) {
  const { ids, services } = await testApp.inOwnOrg(async (tx) => {
    const [boiler, gutters, later] = [await aService(tx), await aService(tx), await aService(tx)];
    const [many, one] = [await aCustomer(tx), await aCustomer(tx)];
    await aDue(tx, { customer_id: many.id, service_id: boiler.id, due_on: "2026-07-20" });
    await aDue(tx, { customer_id: many.id, service_id: gutters.id, due_on: "2026-06-20" });
    await aDue(tx, { customer_id: many.id, service_id: later.id, due_on: "2026-12-20" });
    await aDue(tx, { customer_id: one.id, service_id: boiler.id, due_on: "2026-06-20" });
    return { ids: { many: many.id, one: one.id }, services: [boiler.id, gutters.id, later.id] as const };
  });
  const email = await testApp.inOwnOrg((tx) => makeEmail(tx));
  const trigger: Definition["trigger"] = {
    kind: "service_due",
    from_days: -60,
    until_days: 0,
    service_ids: [...services],
  };
  const given = steps?.map((step) => (step.kind === "send" ? { ...step, email_id: email } : step));
  const definition = ladder([email, email, email], { trigger, ...(given && { steps: given }) });
  const { activity } = await client.call(
    automations.create,
    { goal: "service_due", name: "Reminders", definition },
    testApp.owner,
  );
  await client.call(activities.setSending, { id: activity.id, joins_dues }, testApp.owner);
  await client.call(automations.publish, { id: activity.id }, testApp.owner);
  return { id: activity.id, ids, services };
}

/** What a customer was mailed, in their order: the step, the service and how many others are told with it. */
async function mailed(customerId: string, services: readonly string[]): Promise<string[]> {
  const rows = await testApp.rows<{ step: number; subject_id: string; service_ids: string[] | null }>(
    "select step, subject_id, service_ids from deliveries where customer_id = $1 order by id",
    [customerId],
  );
  const nameOf = (id: string) => ["boiler", "gutters", "later"][services.indexOf(id)] ?? "?";
  return rows.map(({ step, subject_id, service_ids }) =>
    [step, nameOf(subject_id), ...(service_ids ?? []).map(nameOf).filter((name) => name !== nameOf(subject_id))].join(
      " ",
    ),
  );
}

test("what falls due for a customer goes into one email, about the first and telling of the others", async () => {
  const { id, ids, services } = await aLadder(true);

  await work(testApp, id);
  const atOnce = await mailed(ids.many, services);
  const others = await mailed(ids.one, services);
  await work(testApp, id, { at: "2026-06-13T12:00:00Z" });
  await work(testApp, id, { at: "2026-06-20T12:00:00Z" });

  expect(atOnce).toEqual(["3 gutters boiler"]);
  expect(others).toEqual(["3 boiler"]);
  expect(await mailed(ids.many, services)).toEqual(["3 gutters boiler", "5 gutters boiler", "3 boiler gutters"]);
  expect(await standing(testApp, id, ids.many)).toEqual(["ended completed", "waiting 4"]);
});

test("each due has its own email where an automation is told so", async () => {
  const { id, ids, services } = await aLadder(false);

  await work(testApp, id);

  expect((await mailed(ids.many, services)).toSorted()).toEqual(["1 boiler", "3 gutters"]);
  const lists = await testApp.rows<{ listed: number }>(
    "select jsonb_array_length(merge_values -> 'dues') as listed from deliveries where customer_id = $1",
    [ids.many],
  );
  expect(lists.map((one) => one.listed)).toEqual([1, 1]);
});

const english = annualService.build("en", "https://firm.test/book");

test.each([
  ["in no language", [aVariant()]],
  ["in one of its languages alone", [aVariant(english), aVariant({ language: "fr" })]],
])("an email that lists what is due %s is written for each service", async (_words, variants) => {
  const { id, ids, services } = await aLadder(true, {
    makeEmail: async (tx) => (await anEmail(tx, { variants })).id,
  });

  await work(testApp, id);

  expect((await mailed(ids.many, services)).toSorted()).toEqual(["1 boiler", "3 gutters"]);
});

test("reminders after the last day to come in list all that they are about", async () => {
  const { id, ids, services } = await aLadder(true, {
    steps: [
      { id: 1, kind: "until", days: 40 },
      { id: 2, kind: "send", email_id: null },
    ],
  });

  await work(testApp, id);
  await work(testApp, id, { at: "2026-09-10T12:00:00Z" });

  expect(await mailed(ids.many, services)).toEqual(["2 gutters boiler"]);
});

/** What mails of a customer are about and list, by the days of the dues. */
async function listed(customerId: string): Promise<string[]> {
  const rows = await testApp.rows<{ about: string; days: string[] }>(
    `select merge_values ->> 'due.on' as about,
       array(select due ->> 'on' from jsonb_array_elements(merge_values -> 'dues') as due) as days
     from deliveries where customer_id = $1 order by id`,
    [customerId],
  );
  return rows.map(({ about, days }) => `${about}: ${days.join(" ")}`);
}

test("more dues than an email lists go into a second one", async () => {
  const listsTwo = annualService.build("en", "https://firm.test/book");
  const blocks = listsTwo.document.blocks.map((block) => (block.kind === "due_list" ? { ...block, limit: 2 } : block));
  const variant = aVariant({ ...listsTwo, document: { ...listsTwo.document, blocks } });
  const { id, ids } = await aLadder(true, { makeEmail: async (tx) => (await anEmail(tx, { variants: [variant] })).id });
  await testApp.rows("update service_dues set due_on = '2026-07-01' where customer_id = $1 and due_on = '2026-12-20'", [
    ids.many,
  ]);

  await work(testApp, id);

  expect((await listed(ids.many)).toSorted()).toEqual(["2026-06-20: 2026-06-20 2026-07-01", "2026-07-20: 2026-07-20"]);
});

test("a second email within the days lists what the first one of its enrolment did", async () => {
  const { id, ids } = await aLadder(true, {
    steps: [
      { id: 1, kind: "send", email_id: null },
      { id: 2, kind: "wait", count: 2, unit: "days" },
      { id: 3, kind: "send", email_id: null },
    ],
  });

  await work(testApp, id);
  await testApp.rows("update deliveries set status = 'sent', sent_at = now() where activity_id = $1", [id]);
  await work(testApp, id, { at: "2026-06-04T12:00:00Z" });

  const both = "2026-06-20: 2026-06-20 2026-07-20";
  expect(await listed(ids.many)).toEqual([both, both]);
});

test("of a service that is due at several sites an email lists those of this moment", async () => {
  const { id, ids, services } = await aLadder(true);
  await testApp.inOwnOrg(async (tx) => {
    for (const due_on of ["2026-07-05", "2026-11-05"]) {
      const site = await aSite(tx, { customer_id: ids.many, name: due_on });
      await aDue(tx, { customer_id: ids.many, service_id: services[1], site_id: site.id, due_on });
    }
  });

  await work(testApp, id);

  expect(await listed(ids.many)).toEqual(["2026-06-20: 2026-06-20 2026-07-05 2026-07-20"]);
});

test.each([
  ["nothing", undefined, ["gutters: 2026-06-20 2026-07-20"]],
  // What was told has an email of its own, which the claim skips.
  ["the later service", 0, ["boiler: 2026-07-20", "gutters: 2026-06-20"]],
  ["the first service", 1, ["boiler: 2026-07-20", "gutters: 2026-06-20"]],
] as const)("after another mail told of %s, an email lists what is new and due now", async (_words, told, expected) => {
  const { id, ids, services } = await aLadder(true);
  if (told !== undefined) {
    await testApp.inOwnOrg(async (tx) => {
      const former = await anActivity(tx, { status: "finished" });
      const about = { subject_kind: "service", subject_id: services[told], sent_at: new Date().toISOString() } as const;
      await aDelivery(tx, { activity_id: former.id, customer_id: ids.many, ...about });
    });
  }

  await work(testApp, id);

  const rows = await testApp.rows<{ subject_id: string; days: string[] }>(
    `select subject_id, array(select due ->> 'on' from jsonb_array_elements(merge_values -> 'dues') as due) as days
     from deliveries where activity_id = $1 and customer_id = $2`,
    [id, ids.many],
  );
  const lists = rows.map(
    ({ subject_id, days }) => `${subject_id === services[0] ? "boiler" : "gutters"}: ${days.join(" ")}`,
  );
  expect(lists.toSorted()).toEqual(expected);
});
