import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startSinkProcess } from "../../../../../../stand-ins/src/smtp/sink-process.ts";
import { accountsOf } from "../test-house/accounts.ts";
import {
  addressesOf,
  getActivity,
  launched,
  type MailHouse,
  openMailHouse,
  until,
  untilFinished,
} from "../test-house/campaign.ts";
import { startWorkerProcess } from "../test-house/worker.ts";
import { type Sending, startSending } from "./sending.ts";
import { mostInFlight } from "./transport.ts";

const connections = 4;

let mail: MailHouse;
let sending: Sending | undefined;
beforeEach(async () => {
  mail = await openMailHouse(["--no-files"], connections);
});
afterEach(async () => {
  await sending?.stop();
  sending = undefined;
  await mail.close();
});

test("F13 while the mail server is gone nobody fails and little is tried; when it is back all go out once", async () => {
  await mail.sink.close();
  sending = startSending(mail.house.platform);
  const draft = await launched(mail, addressesOf(200));
  await sleep(4000);
  const during = await getActivity(mail, draft.id);
  const [tried] = await mail.house.rows<{ count: number }>("select count(*)::int as count from delivery_attempts");
  const back = await startSinkProcess(["--folder", mail.folder, "--no-files", "--port", String(mail.sink.port)]);
  await untilFinished(mail, draft.id, 60);
  await back.close();

  expect(during).toMatchObject({ status: "running", rate: null, counts: { failed: 0, sent: 0, unknown: 0 } });
  expect(tried?.count).toBeLessThan(50);
  expect(await accountsOf(mail, draft)).toMatchObject({ missing: [], duplicates: 0, counts: { sent: 200 } });
});

test("F08 a worker whose database connections are all cut goes on by itself, and the accounts are right", async () => {
  const worker = await startWorkerProcess(mail);
  const draft = await launched(mail, addressesOf(600, "slow-10-to"));
  for (const sent of [50, 250, 450]) {
    await until(
      () => getActivity(mail, draft.id),
      ({ counts }) => counts.sent >= sent,
    );
    await mail.house.rows(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name in ('delight-worker', 'delight-pipeline', 'delight-jobs')`,
    );
  }
  await untilFinished(mail, draft.id, 60);
  worker.signal("SIGTERM");
  const code = await worker.ended;

  const accounts = await accountsOf(mail, draft);
  expect(code).toBe(0);
  expect(accounts).toMatchObject({ missing: [], differentIds: [], statuses: { sent: 600 }, counts: { sent: 600 } });
  expect(accounts.duplicates).toBeLessThanOrEqual(3 * mostInFlight(connections));
});
