import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readAccepted } from "../../../../../../stand-ins/src/smtp/read-sink.ts";
import { accountsOf } from "../test-house/accounts.ts";
import { addressesOf, launched, type MailHouse, openMailHouse, until, untilFinished } from "../test-house/campaign.ts";
import { mostWithin } from "../test-house/ways.ts";
import { startWorkerProcess, type Worker } from "../test-house/worker.ts";
import { type Sending, startSending } from "./sending.ts";

let mail: MailHouse;
let sendings: Sending[];
let workers: Worker[];
beforeEach(async () => {
  mail = await openMailHouse(["--no-files"]);
  sendings = [];
  workers = [];
});
afterEach(async () => {
  for (const worker of workers) worker.signal("SIGTERM");
  await Promise.all([...workers.map(({ ended }) => ended), ...sendings.map((sending) => sending.stop())]);
  await mail.close();
});

const accepted = () => readAccepted(mail.folder);
const work = (count: number) => {
  for (let index = 0; index < count; index += 1) sendings.push(startSending(mail.house.platform));
};
const limit = (kind: string, key: string, limits: string) =>
  mail.house.rows(
    `insert into sending_limits (organization_id, kind, key, ${limits.split("=")[0]})
     values ($1, $2, $3, ${limits.split("=")[1]})`,
    [mail.house.mine, kind, key],
  );
const sentOf = async (id: string) =>
  (await mail.house.rows("select from deliveries where activity_id = $1 and status = 'sent'", [id])).length;

test("F06 eight loops and two further processes keep the organization's rate together: no window of the mail server's clock holds more", async () => {
  await limit("organization", "", "per_second=20");
  work(6);
  workers = [await startWorkerProcess(mail), await startWorkerProcess(mail)];
  const draft = await launched(mail, addressesOf(120));

  await untilFinished(mail, draft.id, 120);

  // Reserved moments lie 50 ms apart; what the way from there to the mail server adds differs from mail to mail.
  expect(mostWithin(accepted(), 3000)).toBeLessThanOrEqual(3 * 20 + 5);
  expect(await accountsOf(mail, draft)).toMatchObject({ missing: [], duplicates: 0, counts: { sent: 120 } });
});

test("a limit that is changed while it runs is heeded by the next mails, without a restart", async () => {
  await limit("organization", "", "per_hour=60");
  work(1);
  const draft = await launched(mail, addressesOf(40));
  await until(
    () => sentOf(draft.id),
    (sent) => sent === 1,
  );
  await sleep(3000);
  const before = await sentOf(draft.id);

  await mail.house.rows("update sending_limits set per_hour = null, next_at = '-infinity'");
  await untilFinished(mail, draft.id, 30);

  expect(before).toBe(1);
  expect(accepted()).toHaveLength(40);
});

test("what a day allows goes today, whoever works, and the rest waits for tomorrow without being lost", async () => {
  await limit("sender_domain", "ours.test", "per_day=25");
  await mail.house.rows("update senders set address = 'post@ours.test' where organization_id = $1", [mail.house.mine]);
  work(3);
  const draft = await launched(mail, addressesOf(60));
  await until(
    () => sentOf(draft.id),
    (sent) => sent === 25,
  );
  await sleep(3000);
  const today = await sentOf(draft.id);

  await mail.house.rows("update sending_limits set day = day - 1");
  await until(
    () => sentOf(draft.id),
    (sent) => sent === 50,
  );

  expect(today).toBe(25);
  expect(accepted()).toHaveLength(50);
});

test("what a killed worker had reserved holds up nobody, and its mails go out", async () => {
  await limit("organization", "", "per_second=10");
  workers = [await startWorkerProcess(mail)];
  const draft = await launched(mail, addressesOf(40));
  await until(
    () => accepted().length,
    (count) => count >= 5,
  );
  workers.splice(0).forEach((worker) => worker.signal("SIGKILL"));
  work(1);

  await untilFinished(mail, draft.id, 90);

  expect(await accountsOf(mail, draft)).toMatchObject({ missing: [], counts: { sent: 40 } });
});

test("a day's allowance is kept to the mail, also while mails of it are being answered", async () => {
  await limit("organization", "", "per_day=330");
  work(1);
  const draft = await launched(mail, addressesOf(400));
  await until(
    () => sentOf(draft.id),
    (sent) => sent >= 330,
  );
  await sleep(3000);

  expect(await sentOf(draft.id)).toBe(330);
  expect(await mail.house.rows("select used from sending_limits")).toEqual([{ used: 330 }]);
});

test("a campaign whose mails are all out is finished, though nothing more may go today", async () => {
  await limit("organization", "", "per_day=20");
  work(1);
  const draft = await launched(mail, addressesOf(20));

  await untilFinished(mail, draft.id, 20);

  expect(accepted()).toHaveLength(20);
});
