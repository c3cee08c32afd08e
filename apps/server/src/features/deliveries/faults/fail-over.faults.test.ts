import { rm } from "node:fs/promises";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Proxy, startProxy } from "../../../../../../stand-ins/src/proxy/proxy.ts";
import { startEmbeddedPostgres } from "../../../platform/db/embedded.ts";
import { dataFolder } from "../../../testing/product.ts";
import { type Pair, startPair } from "../../../testing/standby.ts";
import { makeTemplate } from "../../../testing/template.ts";
import { addressesOf, launched, untilFinished } from "../testing/campaign.ts";
import { type FaultTestApp, openFaultTestApp, untilAccepted } from "../testing/fault-test-app.ts";
import { judge } from "../testing/check-invariants.ts";

let folder: string;
let pair: Pair;
/** The address that everybody knows, whichever server is behind it. */
let address: Proxy;
let faults: FaultTestApp;
beforeAll(async () => {
  folder = await dataFolder();
  const postgres = await startEmbeddedPostgres(folder);
  await makeTemplate(postgres.url);
  pair = await startPair(folder, postgres);
  address = await startProxy(pair.primaryPort);
  const url = new URL(postgres.url);
  url.port = String(address.port);
  faults = await openFaultTestApp({ environment: { DATABASE_URL: url.href } });
}, 240_000);
afterEach(() => faults.close());
afterAll(async () => {
  await address.close();
  await pair.stop();
  await rm(folder, { recursive: true, force: true });
});

test("F08 F10 I1 I2 I3 I4 I5 a standby that takes the place of a dead primary amid sending: the worker goes on by itself, and the accounts are right", async () => {
  const worker = await faults.work();
  const draft = await launched(faults, addressesOf(600, "slow-10-to"));
  await untilAccepted(faults, 150);
  await faults.injectFault(async () => {
    await pair.failOver();
    address.redirect(pair.standbyPort);
  });
  await untilFinished(faults, draft.id, 240);

  expect(faults.workers).toContain(worker);
  expect(await faults.endWorkers()).toEqual([0]);
  await judge(faults, draft, { sent: 600 });
});
