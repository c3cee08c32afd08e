import { mayKeysCall } from "@delight/contract/api-keys";
import type { Endpoint } from "@delight/contract/endpoint";
import { expect } from "vitest";
import { recount } from "../../features/reports/index.ts";
import { endpoints } from "../endpoints.ts";
import { client, testApp, testWith } from "../fixtures.ts";
import type { TestApp } from "../test-app.ts";
import { aboutNobody, anId, type Callers, createCallers, problemOf } from "./callers.ts";
import { entries } from "./entries.ts";
import { hashOfMine } from "./hash.ts";
import { isReading, onlyReads } from "./is-reading.ts";
import { send } from "./send.ts";

// What somebody in another organization learns and reaches of ours while they work in their own.

// At one moment, so that answers which tell of today stay the same.
const test = testWith({ now: new Date().toISOString() });

interface Asked {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly input: object;
  readonly headers: Record<string, string>;
}

const inside = endpoints.filter(({ endpoint }) => endpoint.access.includes("."));
const asked: Asked[] = [];
let callers: Callers;
let theirs: TestApp;
let before: readonly string[] = [];

test.beforeAll(async () => {
  callers = await createCallers(testApp, client);
  theirs = inTheirPlace(testApp);
  for (const { name, endpoint } of inside.filter(isReading)) {
    const own = (await entries[name]?.input(theirs)) ?? {};
    const all = endpoint.input.safeParse({}).success ? [{}] : [];
    const keys = mayKeysCall(endpoint) ? [callers.strangeKey] : [];
    for (const headers of [...callers.otherOrgHeaders, ...keys]) {
      asked.push(...[own, ...all].map((input) => ({ name, endpoint, input, headers })));
    }
  }
  before = await readAll();
}, 60_000);

/** The same entries make their rows in the other organization. */
function inTheirPlace(here: TestApp): TestApp {
  return {
    ...here,
    ownOrgId: here.otherOrgId,
    otherOrgId: here.ownOrgId,
    owner: here.otherOrgOwner,
    otherOrgOwner: here.owner,
    inOwnOrg: (work) => here.inOtherOrg(work),
    inOtherOrg: (work) => here.inOwnOrg(work),
  };
}

async function readAll(): Promise<string[]> {
  const answers: string[] = [];
  for (const { name, endpoint, input, headers } of asked) {
    const { status, body } = await send(client, endpoint, { input, headers });
    answers.push(`${name} ${status} ${steady(body)}`);
  }
  // Reading whole lists as a file is written down, which the second reading would tell of.
  await testApp.rows("delete from audit_entries where organization_id = $1 and action like '%exported%'", [
    testApp.otherOrgId,
  ]);
  return answers;
}

/** Without what differs from call to call: when a stream is to be asked again, and when mails would go out. */
function steady(body: string): string {
  return body.replace(/^retry: \d+/, "").replaceAll(/"(first|last)_at":"[^"]+"/g, "");
}

test("A01, A05: what other tenants read of their own stays the same, whatever is made and done beside them", async () => {
  const headers = await callers.rightful("organization.view");
  for (const { name, endpoint } of inside) {
    await send(client, endpoint, { input: (await entries[name]?.input(testApp)) ?? {}, headers });
  }
  await testApp.inOwnOrg(recount);

  const after = await readAll();

  expect(before.filter((answer) => !/^\S+ 20\d /.test(answer))).toEqual([]);
  expect(after.filter((answer, index) => answer !== before[index])).toEqual([]);
});

/** The way to each id in an input. */
function waysToIds(value: unknown): string[][] {
  if (typeof value === "string") return anId.test(value) ? [[]] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => waysToIds(part).map((way) => [key, ...way]));
}

function at(value: unknown, way: readonly string[]): unknown {
  return way.reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], value);
}

function withOther(input: object, way: readonly string[], other: unknown): object {
  const copy = structuredClone(input);
  Reflect.set(at(copy, way.slice(0, -1)) as object, way.at(-1) ?? "", other);
  return copy;
}

interface Ours {
  readonly inputs: ReadonlyMap<string, object>;
  readonly hash: Record<string, string>;
}

let made: Ours | undefined;

/** Rows of ours for every endpoint, made once: nobody but other tenants calls anything from then on. */
async function makeOurs(): Promise<Ours> {
  const inputs = new Map<string, object>();
  for (const { name } of inside) inputs.set(name, (await entries[name]?.input(testApp)) ?? {});
  return { inputs, hash: await hashOfMine(testApp) };
}

test.each(inside)(
  "A02: another tenant who calls $name reaches nothing of ours by any id of ours",
  async ({ name, endpoint }) => {
    const { inputs, hash } = (made ??= await makeOurs());
    const ours = inputs.get(name) ?? {};
    const own = (await entries[name]?.input(theirs)) ?? {};

    for (const way of waysToIds(own).filter((one) => at(ours, one) !== undefined)) {
      const { other: unknown } = aboutNobody({ other: at(ours, way) }) as { other: unknown };
      const withOurs = await answerTo(endpoint, withOther(own, way, at(ours, way)));

      expect({ way, ...withOurs }).toEqual({ way, ...(await answerTo(endpoint, withOther(own, way, unknown))) });
      expect(onlyReads(endpoint) || withOurs.status >= 400).toBe(true);
    }
    const { status } = await answerTo(endpoint, own);

    expect(status).toBe(entries[name]?.refusedWith ?? endpoint.status ?? 200);
    expect(await hashOfMine(testApp)).toEqual(hash);
  },
);

async function answerTo(endpoint: Endpoint, input: object) {
  const { status, body } = await send(client, endpoint, { input, headers: callers.otherOrgHeaders[0] ?? {} });
  return { status, body: steady(problemOf(body)) };
}
