import { mayKeysCall } from "@delight/contract/api-keys";
import type { Endpoint } from "@delight/contract/endpoint";
import { expect } from "vitest";
import { endpoints } from "../endpoints.ts";
import { client, testApp, test } from "../fixtures.ts";
import { aboutNobody, type Callers, createCallers, problemOf } from "./callers.ts";
import { entries } from "./entries.ts";
import { hashOfMine } from "./hash.ts";
import { publicEndpoints } from "./people-entries.ts";
import { isReading, onlyReads } from "./is-reading.ts";
import { send } from "./send.ts";

// Every endpoint × everybody who must not get through, with inputs that the rightful caller gets through with.

let callers: Callers;
test.beforeAll(async () => {
  callers = await createCallers(testApp, client);
});

const isGuarded = ({ endpoint }: { endpoint: Endpoint }) => endpoint.access !== "public";

test("X00: every endpoint has an entry", () => {
  const missing = endpoints.filter(({ name }) => !entries[name]).map(({ name }) => name);
  const known = new Set(endpoints.map(({ name }) => name));

  expect(
    missing,
    "Give each of these an entry in testing/access-matrix/work-entries.ts or people-entries.ts: an input that its rightful caller succeeds with, about rows made for it",
  ).toEqual([]);
  expect(Object.keys(entries).filter((name) => !known.has(name))).toEqual([]);
});

test("X00: what is public is meant to be", () => {
  expect(new Set(endpoints.filter((one) => !isGuarded(one)).map(({ name }) => name))).toEqual(publicEndpoints);
});

test.each(endpoints)(
  "X00, A01, A02, A05: $name lets the rightful caller through and nobody else, and tells strangers nothing",
  async ({ name, endpoint }) => {
    const input = (await entries[name]?.input(testApp)) ?? {};
    const refusals = isGuarded({ endpoint }) ? [...callers.nobodies, ...(await callers.without(endpoint))] : [];
    const before = await hashOf(endpoint);
    const answered = await Promise.all(
      refusals.map(async ({ who, headers }) => ({
        who,
        status: (await send(client, endpoint, { input, headers })).status,
      })),
    );
    expect(answered).toEqual(refusals.map(({ who, status }) => ({ who, status })));
    if (holdsIds(input) && isGuarded({ endpoint }) && !/^(staff|superuser)$/.test(endpoint.access)) {
      await letStrangersTry(endpoint, input);
    }
    expect(await hashOf(endpoint)).toEqual(before);

    const headers = isGuarded({ endpoint }) ? await callers.rightful(endpoint.access) : {};
    const { status, body } = await send(client, endpoint, { input, headers });

    const expected = entries[name]?.refusedWith ?? endpoint.status ?? 200;
    const after = isReading({ name, endpoint }) ? await hashOf(endpoint) : before;
    expect(after).toEqual(before);
    expect({ status, body: status === expected ? "" : body }).toEqual({ status: expected, body: "" });
  },
);

/** Nothing is written by who reads, but that somebody took a file away. */
async function hashOf({ method }: Endpoint) {
  const { audit_entries: _noted, ...rest } = method === "GET" ? {} : await hashOfMine(testApp);
  return rest;
}

function holdsIds(input: object): boolean {
  return JSON.stringify(aboutNobody(input)) !== JSON.stringify(input);
}

/** Who only asks may be told that there is nothing. */
function refusalsOf(endpoint: Endpoint, input: object): number[] {
  const onlyInPath = endpoint.path.includes("/:") && Object.keys(input).length === 1;
  return onlyInPath ? [404] : onlyReads(endpoint) ? [200, 400, 404] : [400, 404];
}

/** A stranger with ids of mine learns what they learn with ids that nobody has: nothing. */
async function letStrangersTry(endpoint: Endpoint, input: object): Promise<void> {
  for (const headers of [...callers.otherOrgHeaders, ...(mayKeysCall(endpoint) ? [callers.strangeKey] : [])]) {
    const mine = await send(client, endpoint, { input, headers });
    const unknown = await send(client, endpoint, { input: aboutNobody(input), headers });

    expect({ status: mine.status, body: problemOf(mine.body) }).toEqual({
      status: unknown.status,
      body: problemOf(unknown.body),
    });
    expect(refusalsOf(endpoint, input)).toContain(mine.status);
  }
}
