import { Agent, get } from "node:http";
import { createServer, type AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { addressesOf, getActivity, launched, waitUntil, untilFinished } from "../testing/campaign.ts";
import { type FaultTestApp, openFaultTestApp } from "../testing/fault-test-app.ts";
import { judge } from "../testing/check-invariants.ts";
import { type RoleProcess, startRole } from "../testing/worker.ts";
import { settleAll } from "../tracking/inbox/visit-loop.ts";
import { signTracking } from "../tracking/tracking-token.ts";

const hits = 4000;
const lanes = 40;
/** Milliseconds before a kill in which what was answered may be lost: a second is promised, and the machine may be busy. */
const grace = 5000;

let faults: FaultTestApp;
let api: RoleProcess | undefined;
const agent = new Agent({ keepAlive: true, maxSockets: lanes });
afterEach(async () => {
  api?.signal("SIGTERM");
  await api?.ended;
  await faults.close();
});

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => {
    probe.listen(0, "127.0.0.1", resolve);
  });
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => {
    probe.close(resolve);
  });
  return port;
}

/** The status of an answer; undefined when the connection broke. */
function hit(port: number, path: string): Promise<number | undefined> {
  const headers = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };
  return new Promise((resolve) => {
    const request = get({ host: "127.0.0.1", port, path, agent, headers }, (response) => {
      response
        .on("end", () => resolve(response.statusCode))
        .on("error", () => resolve(undefined))
        .resume();
    });
    request.on("error", () => resolve(undefined));
  });
}

test("F31 a flood of readers during a send, and the API killed amid it: every opening that was answered a while before is kept, and the campaign goes on", async () => {
  faults = await openFaultTestApp();
  const { testApp } = faults;
  const port = await freePort();
  const startApi = () => startRole("api", faults, { environment: { PORT: String(port) } });
  api = await startApi();
  const read = await launched(faults, addressesOf(hits));
  await testApp.rows(
    "update deliveries set status = 'sent', sent_at = now() - interval '1 hour' where activity_id = $1",
    [read.id],
  );
  const draft = await launched(faults, addressesOf(1500, "slow-5-to"));
  await faults.work();
  const ids = (await testApp.rows<{ id: string }>("select id from deliveries where activity_id = $1", [read.id])).map(
    ({ id }) => id,
  );

  const answered: { readonly id: string; readonly at: number }[] = [];
  const left = [...ids];
  const lane = async () => {
    for (let id = left.pop(); id !== undefined; id = left.pop()) {
      const claim = { kind: "open", organizationId: testApp.ownOrgId, deliveryId: id, linkIndex: 0 } as const;
      const status = await hit(port, `/t/o/${signTracking(claim, testApp.platform.keys.tracking)}`);
      if (status === 200) answered.push({ id, at: performance.now() });
      else if (status === undefined)
        await waitUntil(
          () => hit(port, "/api/health"),
          (code) => code !== undefined,
          60,
        );
    }
  };
  const began = performance.now();
  const flood = Promise.all(Array.from({ length: lanes }, lane));
  await waitUntil(
    () => answered.length,
    (count) => count >= hits / 2,
    200,
  );
  const killedAt = performance.now();
  await faults.injectFault(async () => {
    api?.signal("SIGKILL");
    await api?.ended;
    api = await startApi();
  });
  await flood;
  process.stderr.write(`F31 ${Math.round((1000 * answered.length) / (performance.now() - began))} openings a second\n`);
  await untilFinished(faults, draft.id, 240);

  await settleAll(testApp.platform);
  const kept = await testApp.rows<{ delivery_id: string }>(
    "select distinct delivery_id from events where kind = 'opened'",
  );
  const known = new Set(kept.map(({ delivery_id }) => delivery_id));
  const { opened } = (await getActivity(faults, read.id)).counts;
  expect(answered.filter(({ id, at }) => !known.has(id) && Math.abs(killedAt - at) > grace)).toEqual([]);
  expect(answered.length).toBeGreaterThan(hits - 3 * lanes);
  expect(opened).toBe(known.size);
  await judge(faults, draft, { sent: 1500, doubles: 0 });
});
