import type { AutomationDefinition } from "@delight/contract/automation-steps";
import { automations } from "@delight/contract/automations";
import { auth } from "@delight/contract/auth";
import { customers } from "@delight/contract/customers";
import { deliveries } from "@delight/contract/deliveries";
import { emails } from "@delight/contract/emails";
import type { Endpoint } from "@delight/contract/endpoint";
import { importUploads } from "@delight/contract/import-uploads";
import { imports } from "@delight/contract/imports";
import { Permission } from "@delight/contract/permissions";
import { profiles } from "@delight/contract/profiles";
import { reports } from "@delight/contract/reports";
import { segments } from "@delight/contract/segments";
import { services } from "@delight/contract/services";
import { describe, expect } from "vitest";
import { compileAnonymizer } from "./platform/demo-mode/compile-anonymizer.ts";
import { endpoints } from "./testing/endpoints.ts";
import {
  aConversion,
  aCustomer,
  aDelivery,
  aDue,
  anActivity,
  anEvent,
  aRecord,
  aService,
  aVariant,
} from "./testing/factories.ts";
import { client, testApp, openConfigured, test } from "./testing/fixtures.ts";
import { ruleOf, tagged } from "./testing/rules.ts";
import { password } from "./testing/people.ts";
import { canary, plantCanaries, textColumns } from "./testing/anonymization/canaries.ts";
import { otherColumns } from "./testing/anonymization/other-columns.ts";
import { personalColumns } from "./testing/anonymization/personal-columns.ts";
import { type Callers, createCallers } from "./testing/access-matrix/callers.ts";
import { entries } from "./testing/access-matrix/entries.ts";
import { sentDelivery } from "./testing/access-matrix/rows.ts";
import { type Reply, send } from "./testing/access-matrix/send.ts";

const asked = { "x-anonymize-data": "true" };

test("1.6: of every column that can hold text somebody has said whether it tells of people", async () => {
  const judged = [...Object.keys(personalColumns), ...Object.values(otherColumns).flat()];

  expect(
    judged.toSorted(),
    "Name a new column in testing/access-matrix/canaries.ts, and mark its value in the contract where it is personal",
  ).toEqual(await textColumns(testApp));
});

describe("with a canary in every personal column", () => {
  const inputs = new Map<string, object>();
  let callers: Callers;
  let forced: typeof client;

  test.beforeAll(async () => {
    callers = await createCallers(testApp, client);
    await testApp.inOwnOrg(async (tx) => {
      const customer_id = (await aCustomer(tx)).id;
      const activity_id = (await anActivity(tx)).id;
      const service_id = (await aService(tx)).id;
      await aRecord(tx, { customer_id, service_id, note: "a note" });
      await aDue(tx, { customer_id, service_id, due_on: "2026-01-01" });
      await aConversion(tx, { customer_id, activity_id });
      await anEvent(tx, await aDelivery(tx, { customer_id, activity_id }), { kind: "clicked", url: "https://x.test" });
      await tx.db
        .insertInto("customer_consents")
        .values({
          organization_id: testApp.ownOrgId,
          customer_id,
          state: "subscribed",
          source: "manual",
          evidence: "said so",
        })
        .execute();
      inputs.set("customers.timeline", { id: customer_id });
      inputs.set("customers.listConsents", { id: customer_id });
      inputs.set("search.find", { q: canary });
    });
    for (const [name, entry] of Object.entries(entries)) {
      inputs.set(name, inputs.get(name) ?? (await entry.input(testApp)));
    }
    await plantCanaries(testApp);
    const [owner] = await testApp.rows<{ email: string }>("select email from users where id = $1", [testApp.owner.id]);
    inputs.set("auth.login", { email: owner?.email, password });
    forced = await openConfigured({ demo: true });
  });

  const ask = async (endpoint: Endpoint, name: string, headers: Record<string, string>, through = client) =>
    send(through, endpoint, { input: inputs.get(name) ?? {}, headers });
  const rightful = async ({ access }: Endpoint) => (access === "public" ? {} : callers.rightful(access));

  // Reads first: they show that the canaries sing, and everything else may take rows away.
  const reads = endpoints.filter(({ endpoint }) => endpoint.method === "GET" && endpoint.access !== "public");
  const rendered = new Set(["deliveries.content", "imports.errors"]);

  test.each(reads.filter(({ name, endpoint }) => compileAnonymizer(endpoint.output) ?? rendered.has(name)))(
    "without demo mode $name tells of people",
    async ({ name, endpoint }) => {
      const reply = await ask(endpoint, name, await rightful(endpoint));

      expect(reply.status).toBe(200);
      expect(told(reply)).toContain(canary);
    },
  );

  test.each(endpoints)("1.6: in demo mode $name tells of nobody", async ({ name, endpoint }) => {
    const headers = await rightful(endpoint);
    const inside = Permission.safeParse(endpoint.access).success;
    const staff = { ...(await callers.rightful("staff")), "x-organization-id": testApp.ownOrgId };
    const replies = [
      await ask(endpoint, name, headers, forced),
      await ask(endpoint, name, { ...headers, ...asked }),
      ...(inside ? [await ask(endpoint, name, { ...staff, ...asked })] : []),
    ];

    expect(replies.filter((reply) => told(reply).includes(canary))).toEqual([]);
    expect(replies.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
  });
});

/** All that an answer says, with what is wrapped in base64, quoted-printable or percent signs unwrapped as well. */
function told({ status, headers, body }: Reply): string {
  const plain = `${status} ${JSON.stringify(headers)} ${body}`;
  const base64 = [...plain.matchAll(/[\w+/-]{12,}={0,2}/g)].map(([text]) => Buffer.from(text, "base64").toString());
  const quoted = plain
    .replaceAll(/=\r?\n/g, "")
    .replaceAll(/[=%]([\dA-F]{2})/gi, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return [plain, quoted, ...base64].join("\n").toLowerCase();
}

test("1.6: in demo mode no file of customers is taken, looked through or imported: what it meets would tell of real people", async () => {
  const id = "01890000-0000-7000-8000-000000000000";
  const options = { mapping: ["email"], dedupe: "update", tags: [], consent: "none", evidence: "" };
  const calls = [
    [imports.upload, {}],
    [importUploads.begin, { file_name: "a.csv", file_bytes: 1, fingerprint: "x" }],
    [imports.setFormat, { id, delimiter: ";" }],
    [imports.check, { id, ...options }],
    [imports.start, { id }],
  ] as const;

  for (const [endpoint, input] of calls) {
    const { status, body } = await client.refused<Endpoint>(endpoint, input, testApp.owner, asked);
    expect([status, body.code]).toEqual([403, "demo_mode"]);
    expect(body.detail).toContain("switch it off first");
  }
});

test("1.6: in demo mode no rule of a segment compares words with what is hidden: its count would tell letter by letter", async () => {
  const starts = { is: "starts_with", value: "z" } as const;
  const hidden = ruleOf({ kind: "group", match: "none", parts: [{ kind: "text", fact: "last_name", test: starts }] });
  const refused = [
    await client.refused(segments.reach, { rule: hidden }, testApp.owner, asked),
    await client.refused(segments.create, { name: "Z", rule: hidden }, testApp.owner, asked),
  ];
  const filled = ruleOf({ kind: "text", fact: "last_name", test: { is: "filled" } });

  expect(refused.map(({ body }) => body.code)).toEqual(["demo_mode", "demo_mode"]);
  expect((await client.call(segments.reach, { rule: filled }, testApp.owner, asked)).total).toBeGreaterThan(0);
});

describe("1.6: one customer is one invented person", () => {
  const facts = {
    // Names that nobody has whom demo mode invents.
    first_name: "Ottoline",
    last_name: "Quillfeather",
    email: "ottoline@real.test",
    phone: "0102030405",
    city: "Paris",
  };
  let id: string;
  let delivery: string;
  test.beforeAll(async () => {
    await testApp.inOwnOrg(async (tx) => {
      ({ id } = await aCustomer(tx, { ...facts, tags: ["one"] }));
      const activity = await anActivity(tx);
      const sent = await sentDelivery(tx, { activity_id: activity.id, customer_id: id });
      delivery = sent.id;
      await anEvent(tx, sent, { kind: "clicked" });
      await aConversion(tx, { customer_id: id, activity_id: activity.id });
      await aRecord(tx, { customer_id: id, service_id: (await aService(tx)).id, note: "Ottoline rang" });
    });
  });
  const get = () => client.call(customers.get, { id }, testApp.owner, asked);

  test("in the list, the detail, deliveries, jobs, samples, events, previews and what was sent", async () => {
    const as = [testApp.owner, asked] as const;
    const { name, email, first_name, last_name } = await get();
    const list = await client.call(customers.list, { tag: "one" }, ...as);
    const sent = await client.call(deliveries.list, { customer: id }, ...as);
    const jobs = await client.call(services.listRecords, { customer: id }, ...as);
    const { recent } = await client.call(reports.dashboard, {}, ...as);
    const rule = tagged("one");
    const { sample } = await client.call(segments.reach, { rule }, ...as);
    const preview = await client.call(
      emails.preview,
      { variant: aVariant({ subject: "{{ customer.name }} {{ customer.email }}" }), customer_id: id },
      ...as,
    );
    const content = await client.call(deliveries.content, { id: delivery }, ...as);

    expect(name).toBe(`${first_name} ${last_name}`);
    expect(list.items).toMatchObject([{ name, email }]);
    expect(sent.items).toMatchObject([{ customer_name: name, email_address: email }]);
    expect(jobs.items).toMatchObject([{ customer_name: name }]);
    const events = recent.filter((one) => one.customer_id === id).map((one) => one.customer_name);
    expect(new Set(events)).toEqual(new Set([name]));
    expect(sample).toEqual([{ id, name, email }]);
    expect(preview.subject).toBe(`${name} ${email}`);
    expect(content.subject).toContain(name);
    expect([name, email, first_name, last_name].join(" ")).not.toMatch(/ottoline|quillfeather|real\.test/i);
  });

  test("who speaks the language of the one who looks", async () => {
    const english = await get();
    await testApp.rows("update users set language = 'fr' where id = $1", [testApp.owner.id]);
    const french = await get();
    const again = await get();
    await testApp.rows("update users set language = 'en' where id = $1", [testApp.owner.id]);

    expect(french.phone).toMatch(/^06 39 98/);
    expect(french.name).not.toBe(english.name);
    expect(again).toEqual(french);
  });

  test("who is found and sorted by the invented name, and not by the real one", async () => {
    const { name } = await get();
    const found = await client.call(customers.list, { search: name.toLowerCase() }, testApp.owner, asked);
    const real = await client.call(customers.list, { search: "ottoline@real" }, testApp.owner, asked);
    const sorted = await client.call(customers.list, { sort: "name", page_size: "100" }, testApp.owner, asked);
    const names = sorted.items.map((item) => item.name);

    expect(found.items.map((item) => item.id)).toContain(id);
    expect(real).toEqual({ items: [], total: 0 });
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other)));
  });

  test("whose real facts no form can replace with invented ones, while choices can be saved", async () => {
    const shown = await get();
    const refused = await client.refused(customers.update, { id, first_name: shown.first_name }, testApp.owner, asked);
    await client.call(customers.update, { id, tags: ["one", "two"] }, testApp.owner, asked);
    await client.call(profiles.update, { preferences: { Delight: { theme: "dark" } } }, testApp.owner, asked);
    const real = await client.call(customers.get, { id }, testApp.owner);
    const note = (await client.call(services.listRecords, { customer: id }, testApp.owner, asked)).items[0]?.note ?? "";
    const again = { id, state: "subscribed", evidence: note } as const;
    const proof = await client.refused(customers.setConsent, again, testApp.owner, asked);

    expect(Object.keys(proof.body.errors ?? {})).toEqual(["evidence"]);
    expect(refused.status).toBe(409);
    expect(Object.keys(refused.body.errors ?? {})).toEqual(["first_name"]);
    expect(real).toMatchObject({ ...facts, tags: ["one", "two"] });
  });
});

test("1.6: in demo mode no automation compares what programs handed over: its dry run would tell value by value", async () => {
  const named = { name: "job.status", data_name: "address", data_value: "1 Main Street" };
  const definition = (data: Partial<typeof named>, isAwaited = false): AutomationDefinition => ({
    trigger: isAwaited
      ? { kind: "tagged", tag: "x", from_days: 0, until_days: 1 }
      : { kind: "customer_event", from_days: 0, until_days: 1, ...named, ...data },
    only: null,
    reentry: { kind: "never" },
    goal: null,
    time_of_day: "09:00",
    steps: isAwaited
      ? [
          {
            id: 1,
            kind: "wait_event",
            awaited: { kind: "customer_event", ...named, ...data },
            count: 1,
            unit: "days",
            happened: [],
            missed: [],
          },
        ]
      : [],
  });
  const make = (given: AutomationDefinition, headers?: Record<string, string>) =>
    client.answer(automations.create, { goal: "blank", name: "Guess", definition: given }, testApp.owner, headers);
  const any = { data_name: "", data_value: "" };

  expect((await make(definition({}), asked)).body).toMatchObject({ code: "demo_mode" });
  expect((await make(definition({}, true), asked)).body).toMatchObject({ code: "demo_mode" });
  expect((await make(definition(any), asked)).status).toBe(201);
  expect((await make(definition({}))).status).toBe(201);
});

test("1.6: demo mode gives out no files", async () => {
  const id = crypto.randomUUID();
  const refused = await client.refused(imports.errors, { id }, testApp.owner, asked);
  const anonymous = await client.refused(imports.errors, { id }, undefined, asked);

  expect([refused.status, anonymous.status]).toEqual([403, 401]);
});

test("1.6: a sign-in shows an invented user, and signs in", async () => {
  const [owner] = await testApp.rows<{ email: string }>("select email from users where id = $1", [testApp.owner.id]);
  const { user, access } = await client.call(auth.login, { email: owner?.email ?? "", password }, undefined, asked);

  expect(user.id).toBe(testApp.owner.id);
  expect(user.email).toMatch(/@example\.(com|net|org)$/);
  expect(access).not.toBe("");
});
