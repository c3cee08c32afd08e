import { afterEach, beforeEach, expect, test } from "vitest";
import { readAccepted } from "../../../../../../stand-ins/src/smtp/read-sink.ts";
import {
  endLeases,
  endPauses,
  type MailTestApp,
  openMailTestApp,
  waitUntil,
} from "../../deliveries/testing/campaign.ts";
import { startWorkerProcess } from "../../deliveries/testing/worker.ts";
import { aRecurring, missed } from "./testing/recurring.ts";
import { nightlySize } from "../../../testing/rounds.ts";

let mail: MailTestApp;
beforeEach(async () => {
  mail = await openMailTestApp(["--no-files", "--hold-ms", "3"], 4);
});
afterEach(() => mail.close());

const campaigns = nightlySize(6, 12);
const customers = nightlySize(8, 20);

test("F01 F06 I1 I2 of workers of which two work at once and are killed, each date gets one run and each customer of it one mail", async () => {
  const { testApp, folder } = mail;
  const ids: string[] = [];
  for (let number = 0; number < campaigns; number += 1) {
    ids.push(await aRecurring(mail, {}, customers));
  }
  for (const id of ids) await missed(mail, id, 1);
  const runs = async () =>
    (
      await testApp.rows<{ count: number }>(
        "select count(*)::int as count from activities where recurring_id is not null",
      )
    )[0]?.count ?? 0;

  for (const reached of nightlySize([1, 3], [1, 4, 8])) {
    const workers = [await startWorkerProcess(mail), await startWorkerProcess(mail)];
    await waitUntil(runs, (made) => made >= reached, 60);
    for (const worker of workers) worker.signal("SIGKILL");
    await Promise.all(workers.map(({ ended }) => ended));
    await endLeases(mail);
  }
  const last = [await startWorkerProcess(mail), await startWorkerProcess(mail)];
  await waitUntil(
    async () => {
      await endPauses(mail);
      return testApp.rows("select id from activities where recurring_id is not null and status = 'finished'");
    },
    (finished) => finished.length === campaigns,
    150,
  );
  for (const worker of last) worker.signal("SIGTERM");
  await Promise.all(last.map(({ ended }) => ended));

  const made = await testApp.rows(
    `select count(*)::int as runs, count(distinct recurring_id)::int as campaigns, sum(c.sent)::int as sent
     from activities a join activity_counts c on c.activity_id = a.id where recurring_id is not null`,
  );
  const whole = await testApp.rows("select distinct runs_made, status from activities where repeats is not null");
  const messages = new Set(readAccepted(folder).map(({ message_id }) => message_id));
  expect(made).toEqual([{ runs: campaigns, campaigns, sent: campaigns * customers }]);
  expect(whole).toEqual([{ runs_made: 1, status: "scheduled" }]);
  expect(messages.size).toBe(campaigns * customers);
}, 300_000);
