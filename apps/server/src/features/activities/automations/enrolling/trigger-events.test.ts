import { automations } from "@delight/contract/automations";
import type { AutomationTrigger } from "@delight/contract/automation-steps";
import { customerEvents } from "@delight/contract/customer-events";
import { expect } from "vitest";
import {
  aConversion,
  aCustomer,
  aCustomerEvent,
  aDelivery,
  aForm,
  anActivity,
  anEvent,
  aQuote,
} from "../../../../testing/factories.ts";
import { aReadyEmail, onTag } from "../testing/automation.ts";
import { mailsTo, published, standing, work } from "../testing/working.ts";
import { client, testApp, testWith } from "../../../../testing/fixtures.ts";

let email: string;
/** A campaign that everybody got, and a form. */
let campaign: string;
let form: string;
/** A campaign that repeats, and its run that everybody got. */
let recurring: string;
let run: string;
const test = testWith({ now: "2026-06-02T12:00:00Z" });
test.beforeAll(async () => {
  email = await testApp.inOwnOrg((tx) => aReadyEmail(tx));
  campaign = (await testApp.inOwnOrg((tx) => anActivity(tx, { status: "finished" }))).id;
  form = (await testApp.inOwnOrg((tx) => aForm(tx))).id;
  recurring = (await testApp.inOwnOrg((tx) => anActivity(tx, { status: "scheduled", starts_at: "2027-01-01" }))).id;
  const made = { status: "finished", recurring_id: recurring, run_on: "2026-06-02" } as const;
  run = (await testApp.inOwnOrg((tx) => anActivity(tx, made))).id;
});

const noon = (day: string) => `${day}T12:00:00Z`;
const happened = noon("2026-06-02");
const days = { from_days: 1, until_days: 2 };

/** A mail of the campaign to a customer, with what was done with it. */
const gets = (customer_id: string, kinds: readonly object[] = [], given: object = {}) =>
  testApp.inOwnOrg(async (tx) => {
    const delivery = await aDelivery(tx, { activity_id: campaign, customer_id, sent_at: happened, ...given });
    for (const kind of kinds) await anEvent(tx, delivery, { kind: "opened", occurred_at: happened, ...kind });
    return delivery;
  });
const earns = (customer_id: string, given: object) =>
  testApp.inOwnOrg((tx) => aConversion(tx, { customer_id, activity_id: campaign, occurred_at: happened, ...given }));
const tells = (customer_id: string, given: object) =>
  testApp.inOwnOrg((tx) => aCustomerEvent(tx, { customer_id, occurred_at: happened, ...given }));

interface Case {
  readonly trigger: () => AutomationTrigger;
  readonly happen: (customer: string) => Promise<unknown>;
  /** Much the same, which is not meant. */
  readonly otherwise: (customer: string) => Promise<unknown>;
}
const byMail = (event: "opened" | "clicked" | "replied" | "bounced" | "converted", url = "") =>
  ({ kind: "mail_event", ...days, activity_id: campaign, event, url }) as const;

const cases: readonly [string, Case][] = [
  [
    "a form that was answered",
    {
      trigger: () => ({ kind: "form_answered", ...days, form_ids: [form] }),
      happen: (id) => tells(id, { form_id: form, name: "" }),
      otherwise: async (id) => tells(id, { form_id: (await testApp.inOwnOrg((tx) => aForm(tx))).id, name: "" }),
    },
  ],
  [
    "any form that was answered",
    {
      trigger: () => ({ kind: "form_answered", ...days, form_ids: [] }),
      happen: (id) => tells(id, { form_id: form, name: "" }),
      otherwise: (id) => tells(id, { name: "form" }),
    },
  ],
  [
    "an email that a person opened",
    {
      trigger: () => byMail("opened"),
      happen: (id) => gets(id, [{}, {}]),
      otherwise: (id) => gets(id, [{ is_machine: true }]),
    },
  ],
  [
    "a link of it that was followed",
    {
      trigger: () => byMail("clicked", "https://firm.test/book"),
      happen: (id) => gets(id, [{ kind: "clicked", url: "https://firm.test/book?utm_source=delight" }]),
      otherwise: (id) => gets(id, [{ kind: "clicked", url: "https://firm.test/" }]),
    },
  ],
  [
    "an answer to it",
    {
      trigger: () => byMail("replied"),
      happen: (id) => gets(id, [{ kind: "replied" }]),
      otherwise: (id) => gets(id, [{ kind: "replied", is_machine: true }]),
    },
  ],
  [
    "what it earned",
    {
      trigger: () => byMail("converted"),
      happen: (id) => earns(id, {}),
      otherwise: (id) => earns(id, { state: "reversed" }),
    },
  ],
  [
    "an email that nobody opened in time",
    {
      trigger: () => ({ kind: "mail_unopened", from_days: 0, until_days: 2, activity_id: campaign, days: 1 }),
      happen: (id) => gets(id),
      otherwise: (id) => gets(id, [], { first_opened_at: happened }),
    },
  ],
  [
    "an email of a run of a campaign that repeats",
    {
      trigger: () => ({ ...byMail("opened"), activity_id: recurring }),
      happen: (id) => gets(id, [{}], { activity_id: run }),
      otherwise: (id) => gets(id, [{}]),
    },
  ],
  [
    "what a run of it earned",
    {
      trigger: () => ({ ...byMail("converted"), activity_id: recurring }),
      happen: (id) => earns(id, { activity_id: run }),
      otherwise: (id) => earns(id, {}),
    },
  ],
  [
    "an email of a run of it that nobody opened",
    {
      trigger: () => ({ kind: "mail_unopened", from_days: 0, until_days: 2, activity_id: recurring, days: 1 }),
      happen: (id) => gets(id, [], { activity_id: run }),
      otherwise: (id) => gets(id),
    },
  ],
  [
    "what a program tells",
    {
      trigger: () => ({ kind: "customer_event", ...days, name: "job.status", data_name: "", data_value: "" }),
      happen: (id) => tells(id, { name: "job.status" }),
      otherwise: (id) => tells(id, { name: "job.created" }),
    },
  ],
  [
    "what a program tells with a value",
    {
      trigger: () => ({ kind: "customer_event", ...days, name: "job.moved", data_name: "status_id", data_value: "10" }),
      happen: (id) => tells(id, { name: "job.moved", data: JSON.stringify({ status_id: 10 }) }),
      otherwise: (id) => tells(id, { name: "job.moved", data: JSON.stringify({ status_id: 11 }) }),
    },
  ],
];

test.each(cases)("it begins with %s, on its day, once", async (_, { trigger, happen, otherwise }) => {
  const [customer, other] = await testApp.inOwnOrg(async (tx) => [await aCustomer(tx), await aCustomer(tx)] as const);
  await happen(customer.id);
  await otherwise(other.id);
  const id = await published(
    client,
    testApp,
    onTag("", email, { trigger: trigger(), reentry: { kind: "each_subject" } }),
  );

  await work(testApp, id, { at: noon("2026-06-02") });
  const tooEarly = await standing(testApp, id, customer.id);
  await work(testApp, id, { at: noon("2026-06-03"), workers: 2 });
  await work(testApp, id, { at: noon("2026-06-04") });

  expect(tooEarly).toEqual([]);
  expect(await standing(testApp, id, customer.id)).toEqual(["ended completed"]);
  expect(await standing(testApp, id, other.id)).toEqual([]);
  await testApp.rows("delete from customer_events");
  await testApp.rows("delete from conversions");
  await testApp.rows("delete from events");
  await testApp.rows("delete from deliveries where activity_id = any($1)", [[campaign, run]]);
});

test("who is late gets nothing, each new event is another occasion, and what is told twice is one", async () => {
  const customer = await testApp.inOwnOrg((tx) => aCustomer(tx));
  const tell = (key: string, occurred_at: string) =>
    client.call(
      customerEvents.record,
      { key, name: "visit.done", customer: { id: customer.id }, occurred_at },
      testApp.owner,
    );
  const trigger = {
    kind: "customer_event",
    from_days: 0,
    until_days: 3,
    name: "visit.done",
    data_name: "",
    data_value: "",
  } as const;
  await tell("late", "2026-05-20T12:00:00Z");
  await tell("first", "2026-06-01T12:00:00Z");
  await tell("first", "2026-06-02T11:00:00Z");
  const id = await published(client, testApp, onTag("", email, { trigger, reentry: { kind: "each_subject" } }));

  await work(testApp, id, { at: noon("2026-06-02"), workers: 3 });
  const once = await standing(testApp, id, customer.id);
  await tell("second", "2026-06-02T12:00:00Z");
  await work(testApp, id, { at: "2026-06-02T12:05:00Z", workers: 3 });

  expect(once).toEqual(["ended completed"]);
  expect(await standing(testApp, id, customer.id)).toEqual(["ended completed", "ended completed"]);
});

test("who opens it after all before their mail goes out is not asked why they did not", async () => {
  const customer = await testApp.inOwnOrg((tx) => aCustomer(tx));
  const delivery = await gets(customer.id);
  const trigger = { kind: "mail_unopened", from_days: 0, until_days: 3, activity_id: campaign, days: 1 } as const;
  const steps = [
    { id: 1, kind: "wait", count: 2, unit: "days" },
    { id: 2, kind: "send", email_id: email },
  ] as const;
  const id = await published(client, testApp, onTag("", email, { trigger, steps: [...steps] }));

  await work(testApp, id, { at: noon("2026-06-03") });
  await testApp.rows("update deliveries set first_opened_at = $2 where id = $1", [delivery.id, noon("2026-06-04")]);
  await work(testApp, id, { at: noon("2026-06-06") });

  expect(await standing(testApp, id, customer.id)).toEqual(["ended withdrawn"]);
});

test("a quote that is accepted again after it was taken back earns the same: nobody is mailed twice for it", async () => {
  const customer = await testApp.inOwnOrg((tx) => aCustomer(tx));
  const quote = await testApp.inOwnOrg((tx) => aQuote(tx, { customer_id: customer.id, status: "accepted" }));
  const first = await earns(customer.id, { kind: "quote", quote_id: quote.id });
  const trigger = { ...byMail("converted"), from_days: 0 };
  const id = await published(client, testApp, onTag("", email, { trigger, reentry: { kind: "each_subject" } }));
  await work(testApp, id);
  await testApp.rows("delete from conversions where id = $1", [first.id]);
  await earns(customer.id, { kind: "quote", quote_id: quote.id });
  await work(testApp, id, { afterDays: 1 });

  expect(await mailsTo(testApp, customer.id)).toEqual(["1"]);
});

test("the dry run knows what happened in the last 90 days, as the live one would have", async () => {
  const trigger = {
    kind: "customer_event",
    from_days: 0,
    until_days: 3,
    name: "dry.run",
    data_name: "",
    data_value: "",
  } as const;
  const customers = await testApp.inOwnOrg(async (tx) => [await aCustomer(tx), await aCustomer(tx)] as const);
  for (const { id } of customers) await tells(id, { name: "dry.run", occurred_at: "2026-04-10T10:00:00Z" });
  const definition = onTag("", email, { trigger, reentry: { kind: "each_subject" } });
  const { activity } = await client.call(
    automations.create,
    { goal: "blank", name: "Foreseen", definition },
    testApp.marketer,
  );
  const foreseen = await client.call(automations.dryRun, { id: activity.id }, testApp.viewer);

  expect(foreseen).toMatchObject({ customers: 2, mails: 2, most_a_day: 2, enters_now: 0 });
  expect(foreseen.days.filter(({ mails }) => mails > 0)).toEqual([{ date: "2026-04-10", mails: 2 }]);
});

test("the other tenant's events are nobody's, and their activities and forms cannot be named", async () => {
  const trigger: AutomationTrigger = { kind: "form_answered", ...days, form_ids: [] };
  const theirs = await testApp.inOtherOrg(async (tx) => {
    const [customer, their] = [await aCustomer(tx), await aForm(tx)];
    await aCustomerEvent(tx, { customer_id: customer.id, form_id: their.id, name: "", occurred_at: happened });
    return { customer: customer.id, form: their.id, activity: (await anActivity(tx)).id };
  });
  const create = (given: AutomationTrigger) =>
    client.refused(
      automations.create,
      { goal: "blank", name: "Foreign", definition: onTag("", email, { trigger: given }) },
      testApp.owner,
    );
  const id = await published(client, testApp, onTag("", email, { trigger }));
  await work(testApp, id, { at: noon("2026-06-03") });
  const refused = [
    await create({ kind: "form_answered", ...days, form_ids: [theirs.form] }),
    await create({ ...byMail("opened"), activity_id: theirs.activity }),
  ];

  expect(await testApp.rows("select from enrolments where customer_id = $1", [theirs.customer])).toEqual([]);
  expect(refused.map(({ status, body }) => [status, Object.keys(body.errors ?? {})[0]])).toEqual([
    [400, "definition.trigger.form_ids"],
    [400, "definition.trigger.activity_id"],
  ]);
});

test("what is missing or leads into a circle is said, and not published", async () => {
  const draft = async (trigger: AutomationTrigger) =>
    (
      await client.call(
        automations.create,
        { goal: "blank", name: "Draft", definition: onTag("", email, { trigger }) },
        testApp.owner,
      )
    ).activity.id;
  const codes = async (id: string) =>
    (await client.call(automations.check, { id }, testApp.viewer)).findings
      .filter(({ level }) => level === "error")
      .map(({ code }) => code);
  const nobody = await draft({ ...byMail("opened"), activity_id: null });
  const nameless = await draft({ kind: "customer_event", ...days, name: "", data_name: "", data_value: "" });
  const first = await draft({ kind: "mail_unopened", ...days, activity_id: campaign, days: 3 });
  const second = await draft({ ...byMail("opened"), activity_id: first });
  const trigger = { kind: "mail_unopened", ...days, activity_id: second, days: 3 } as const;
  await client.call(
    automations.update,
    { id: first, definition: onTag("", email, { trigger }), revision: 1 },
    testApp.owner,
  );
  const goneForm = (await testApp.inOwnOrg((tx) => aForm(tx))).id;
  const formless = await draft({ kind: "form_answered", ...days, form_ids: [goneForm] });
  await testApp.rows("delete from sign_up_forms where id = $1", [goneForm]);

  expect([
    await codes(nobody),
    await codes(nameless),
    await codes(first),
    await codes(second),
    await codes(formless),
  ]).toEqual([["no_activity"], ["no_event_name"], ["trigger_circle"], ["trigger_circle"], ["form_gone"]]);
  expect((await client.refused(automations.publish, { id: first }, testApp.owner)).status).toBe(409);
});
