import { activities } from "@delight/contract/activities";
import type { AutomationStep } from "@delight/contract/automation-steps";
import { automations } from "@delight/contract/automations";
import { customerDuplicates } from "@delight/contract/customer-duplicates";
import { emails } from "@delight/contract/emails";
import { describe, expect } from "vitest";
import { aCustomer, aService } from "../../../testing/factories.ts";
import { client, testApp, test } from "../../../testing/fixtures.ts";
import { dueSoon } from "../../../testing/rules.ts";
import { aReadyEmail, type Definition, onTag } from "./testing/automation.ts";
import { mailsTo, published, standing, work } from "./testing/working.ts";

let email: string;
test.beforeAll(async () => {
  email = await testApp.inOwnOrg((tx) => aReadyEmail(tx));
});

const facts = { goal: "blank", name: "Reminders" } as const;
const create = (steps?: AutomationStep[]) =>
  client.call(
    automations.create,
    { ...facts, definition: onTag("vip", email, steps ? { steps } : {}) },
    testApp.marketer,
  );

test("an automation is made, read, changed and found among the activities; who changes an old one is told so", async () => {
  const { activity, ...made } = await create();
  const { id } = activity;
  const definition = onTag("gold", email);
  const changed = await client.call(
    automations.update,
    { id, name: "Gold", definition, revision: 1 },
    testApp.marketer,
  );
  const late = await client.refused(automations.update, { id, definition, revision: 1 }, testApp.marketer);
  const listed = await client.call(activities.list, { search: "Gold" }, testApp.viewer);

  expect(made).toMatchObject({ revision: 1, version: null, published: null, definition: { trigger: { tag: "vip" } } });
  expect(changed).toMatchObject({
    revision: 2,
    definition,
    activity: { name: "Gold", kind: "automation", status: "draft" },
  });
  expect(await client.call(automations.get, { id }, testApp.viewer)).toEqual(changed);
  expect(late.status).toBe(409);
  expect(listed.items.map(({ kind }) => kind)).toEqual(["automation"]);
});

test("a definition that makes no sense is refused by the field", async () => {
  const twice: AutomationStep[] = [
    { id: 1, kind: "exit" },
    { id: 1, kind: "exit" },
  ];
  const of = (given: object) => ({ ...facts, definition: { ...onTag("vip", email), ...given } });
  const answers = await Promise.all(
    [
      of({ steps: twice }),
      of({ time_of_day: "9" }),
      of({ trigger: { kind: "tagged", tag: "vip", from_days: 3, until_days: 2 } }),
      of({ steps: Array.from({ length: 51 }, (_, index) => ({ id: index + 1, kind: "exit" })) }),
      of({ only: dueSoon("01890000-0000-7000-8000-000000000000") }),
    ].map((input) => client.refused(automations.create, input as never, testApp.owner)),
  );

  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
  expect(answers.map(({ body }) => Object.keys(body.errors ?? {})[0])).toEqual([
    "definition",
    "definition.time_of_day",
    "definition.trigger",
    "definition.steps",
    "rule.root.parts.0.service_id",
  ]);
});

test("what is to be mended is said with its step, and until then it is not published", async () => {
  const steps: AutomationStep[] = [
    { id: 1, kind: "send", email_id: null },
    { id: 2, kind: "until", days: -7 },
    { id: 3, kind: "until", days: -30 },
    { id: 4, kind: "tag", is_added: true, tag: "" },
    { id: 5, kind: "notify", note: "" },
  ];
  const { activity } = await create(steps);
  const { findings } = await client.call(automations.check, { id: activity.id }, testApp.viewer);
  const refused = await client.refused(automations.publish, { id: activity.id }, testApp.owner);
  const empty = await create([]);
  const nothing = await client.call(automations.check, { id: empty.activity.id }, testApp.viewer);

  expect(findings.map(({ code, step_id }) => [code, step_id])).toEqual([
    ["no_email", 1],
    ["no_tag", 4],
    ["no_note", 5],
    ["days_not_in_order", 3],
  ]);
  expect(refused.status).toBe(409);
  expect(refused.body.detail).toBe("Choose the email that is sent here");
  expect(nothing.findings.map(({ code }) => code)).toEqual(["no_send"]);
});

test("an email that was deleted is missed; one that was published is sent as it was then", async () => {
  const own = await testApp.inOwnOrg((tx) => aReadyEmail(tx, "Deleted later"));
  const customer = await testApp.inOwnOrg((tx) => aCustomer(tx, { tags: ["frozen"] }));
  const id = await published(client, testApp, onTag("frozen", own));
  await client.call(emails.remove, { id: own }, testApp.owner);
  const { findings } = await client.call(automations.check, { id }, testApp.owner);
  await work(testApp, id);

  expect(findings.map(({ code, step_id }) => [code, step_id])).toContainEqual(["email_gone", 1]);
  expect(await mailsTo(testApp, customer.id)).toEqual(["1"]);
});

describe("versions", () => {
  const wait: AutomationStep = { id: 2, kind: "wait", count: 1, unit: "days" };
  const sendOf = (id: number): AutomationStep => ({ id, kind: "send", email_id: email });

  async function changedUnderWay(tag: string, under_way: "finish" | "move", steps: AutomationStep[]) {
    const customer = await testApp.inOwnOrg((tx) => aCustomer(tx, { tags: [tag] }));
    const id = await published(client, testApp, onTag(tag, email, { steps: [sendOf(1), wait, sendOf(3)] }));
    await work(testApp, id);
    await client.call(automations.update, { id, definition: onTag(tag, email, { steps }), revision: 1 }, testApp.owner);
    const now = await client.call(automations.publish, { id, under_way }, testApp.owner);
    await work(testApp, id, { afterDays: 2 });
    return { now, mails: await mailsTo(testApp, customer.id), state: await standing(testApp, id, customer.id) };
  }

  test("those under way finish on theirs, or go on with the new one at the same step, or leave where it is gone", async () => {
    const finished = await changedUnderWay("finish", "finish", [sendOf(1), wait, sendOf(4)]);
    const moved = await changedUnderWay("move", "move", [wait, sendOf(4)]);
    const gone = await changedUnderWay("gone", "move", [sendOf(4)]);

    expect(finished).toMatchObject({ now: { version: 2 }, mails: ["1", "3"], state: ["ended completed"] });
    expect(moved).toMatchObject({ mails: ["1", "4"], state: ["ended completed"] });
    expect(gone).toMatchObject({ mails: ["1"], state: ["ended step_gone"] });
  });
});

test("two customers who turn out to be one go on once, and their past stays", async () => {
  const { survivor, merged } = await testApp.inOwnOrg(async (tx) => ({
    survivor: await aCustomer(tx, { tags: ["twice"] }),
    merged: await aCustomer(tx, { tags: ["twice"] }),
  }));
  const wait: AutomationStep = { id: 1, kind: "wait", count: 1, unit: "days" };
  const steps: AutomationStep[] = [wait, { id: 2, kind: "send", email_id: email }];
  const id = await published(client, testApp, onTag("twice", email, { steps }));
  await work(testApp, id);
  await client.call(customerDuplicates.merge, { survivor: survivor.id, merged: merged.id }, testApp.owner);
  await work(testApp, id, { afterDays: 2 });

  expect((await standing(testApp, id, survivor.id)).toSorted()).toEqual(["ended completed", "ended merged"]);
  expect(await mailsTo(testApp, survivor.id)).toEqual(["2"]);
});

describe("who may", () => {
  test("A02 an automation cannot be pointed at another organization's email or service", async () => {
    const { theirs, service } = await testApp.inOtherOrg(async (tx) => ({
      theirs: await aReadyEmail(tx),
      service: (await aService(tx)).id,
    }));
    const trigger: Definition["trigger"] = { kind: "service_due", from_days: 0, until_days: 0, service_ids: [service] };
    const byEmail = await client.refused(
      automations.create,
      { ...facts, definition: onTag("a", theirs) },
      testApp.owner,
    );
    const byService = await client.refused(
      automations.create,
      { ...facts, definition: onTag("a", email, { trigger }) },
      testApp.owner,
    );

    expect(byEmail.body.errors).toEqual({ "definition.steps": ["this email was not found"] });
    expect(Object.keys(byService.body.errors ?? {})).toEqual(["definition.trigger.service_ids"]);
  });

  test("a campaign is no automation, nor an automation a campaign", async () => {
    const { activity } = await create();
    const campaign = await client.call(activities.create, { goal: "blank", name: "Campaign" }, testApp.marketer);
    const statuses = await Promise.all([
      client.refused(automations.get, { id: campaign.id }, testApp.owner),
      client.refused(automations.publish, { id: campaign.id }, testApp.owner),
      client.refused(activities.launch, { id: activity.id }, testApp.owner),
    ]);

    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 409]);
  });
});
