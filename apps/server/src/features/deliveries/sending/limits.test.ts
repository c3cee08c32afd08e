import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { readAccepted } from "../../../../../../stand-ins/src/smtp/read-sink.ts";
import { accountsOf } from "../testing/accounts.ts";
import { launchAndStart } from "../../../testing/start.ts";
import {
  addressesOf,
  aDraft,
  type Draft,
  endLeases,
  launched,
  type MailTestApp,
  openMailTestApp,
  stopAll,
  waitUntil,
  untilFinished,
  untilFinishedWithoutPauses,
  untilNeighbourMailed,
} from "../testing/campaign.ts";
import { startWorkerProcess, type Worker } from "../testing/worker.ts";
import { type Sending, startSending } from "./sending.ts";

let mail: MailTestApp;
const sendings: Sending[] = [];
const workers: Worker[] = [];
beforeAll(async () => {
  mail = await openMailTestApp(["--no-files"]);
});
afterEach(async () => {
  for (const worker of workers) worker.signal("SIGTERM");
  await Promise.all([
    ...workers.splice(0).map(({ ended }) => ended),
    ...sendings.splice(0).map((sending) => sending.stop()),
  ]);
  await mail.testApp.rows("delete from sending_limits");
  await stopAll(mail);
});
afterAll(() => mail.close());

const acceptedOf = ({ addresses }: Draft) =>
  readAccepted(mail.folder).filter(({ rcpt_to }) => rcpt_to.some((address) => addresses.includes(address)));
const work = (count: number) => {
  for (let index = 0; index < count; index += 1) sendings.push(startSending(mail.testApp.platform));
};
const limit = (kind: string, key: string, limits: string) =>
  mail.testApp.rows(
    `insert into sending_limits (organization_id, kind, key, ${limits.split("=")[0]})
     values ($1, $2, $3, ${limits.split("=")[1]})`,
    [mail.testApp.ownOrgId, kind, key],
  );
const sentOf = async (id: string) =>
  (await mail.testApp.rows("select from deliveries where activity_id = $1 and status = 'sent'", [id])).length;
const untilSent = (id: string, count: number) =>
  waitUntil(
    () => sentOf(id),
    (sent) => sent >= count,
  );

/** Another loop asks at once, where those that were told to wait ask after five seconds. */
async function untilAskedAgain(): Promise<void> {
  work(1);
  await untilNeighbourMailed(mail);
}

test("F06 several loops and processes keep the organization's rate together", async () => {
  const perSecond = 10;
  await limit("organization", "", `per_second=${perSecond}`);
  work(3);
  workers.push(await startWorkerProcess(mail));
  const draft = await aDraft(mail, addressesOf(40));
  const begun = Date.now();
  await launchAndStart(mail, draft.id);

  await untilFinished(mail, draft.id, 120);

  const times = acceptedOf(draft).map(({ time }) => Date.parse(time) - begun);
  // A slow machine makes mails late and never early; one turn is left for what clocks round.
  const early = times
    .toSorted((one, other) => one - other)
    .filter((time, index) => time < ((index - 1) * 1000) / perSecond);
  expect(early).toEqual([]);
  expect(await accountsOf(mail, draft)).toMatchObject({ missing: [], duplicates: 0, counts: { sent: 40 } });
});

test("a limit that is changed while it runs is heeded by the next mails, without a restart", async () => {
  await limit("organization", "", "per_hour=60");
  work(1);
  const draft = await launched(mail, addressesOf(40));
  await untilSent(draft.id, 1);
  await untilAskedAgain();
  const before = await sentOf(draft.id);

  await mail.testApp.rows("update sending_limits set per_hour = null, next_at = '-infinity'");
  await untilFinished(mail, draft.id, 30);

  expect(before).toBe(1);
  expect(acceptedOf(draft)).toHaveLength(40);
});

test("what a day allows goes today, whoever works, and the rest waits for tomorrow without being lost", async () => {
  await limit("sender_domain", "ours.test", "per_day=25");
  await mail.testApp.rows("update senders set address = 'post@ours.test' where organization_id = $1", [
    mail.testApp.ownOrgId,
  ]);
  work(3);
  const draft = await launched(mail, addressesOf(60));
  await untilSent(draft.id, 25);
  await untilAskedAgain();
  const today = await sentOf(draft.id);

  await mail.testApp.rows("update sending_limits set day = day - 1");
  await untilSent(draft.id, 50);

  expect(today).toBe(25);
  expect(acceptedOf(draft)).toHaveLength(50);
});

test("what a killed worker had reserved holds up nobody, and its mails go out", async () => {
  await limit("organization", "", "per_second=10");
  const worker = await startWorkerProcess(mail);
  const draft = await launched(mail, addressesOf(30));
  await waitUntil(
    () => acceptedOf(draft).length,
    (count) => count >= 5,
  );
  worker.signal("SIGKILL");
  await worker.ended;
  await endLeases(mail);
  work(1);

  await untilFinishedWithoutPauses(mail, draft.id);

  expect(await accountsOf(mail, draft)).toMatchObject({ missing: [], counts: { sent: 30 } });
});

test("a day's allowance is kept to the mail, also while mails of it are being answered", async () => {
  await limit("organization", "", "per_day=130");
  work(1);
  const draft = await launched(mail, addressesOf(160));
  await untilSent(draft.id, 130);
  await untilAskedAgain();

  expect(await sentOf(draft.id)).toBe(130);
  expect(await mail.testApp.rows("select used from sending_limits")).toEqual([{ used: 130 }]);
});

test("a campaign whose mails are all out is finished, though nothing more may go today", async () => {
  await limit("organization", "", "per_day=20");
  work(1);
  const draft = await launched(mail, addressesOf(20));

  await untilFinished(mail, draft.id, 20);

  expect(acceptedOf(draft)).toHaveLength(20);
});
