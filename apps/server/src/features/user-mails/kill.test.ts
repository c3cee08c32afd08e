import { afterEach, beforeEach, expect, test } from "vitest";
import { readAccepted } from "../../../../../stand-ins/src/smtp/read-sink.ts";
import { type MailTestApp, openMailTestApp, waitUntil } from "../deliveries/testing/campaign.ts";
import { startWorkerProcess } from "../deliveries/testing/worker.ts";
import { nightlySize } from "../../testing/rounds.ts";
import { endHeartbeats, endRetryPauses } from "../../testing/stale-workers.ts";

let mail: MailTestApp;
beforeEach(async () => {
  mail = await openMailTestApp(["--no-files", "--hold-ms", "150"], 4);
});
afterEach(() => mail.close());

const readers = 12;

/** Members whose report of the last month is due. */
async function dueReports(): Promise<void> {
  const { testApp } = mail;
  for (let number = 0; number < readers; number += 1) {
    const name = `reader${number}@delight.test`;
    await testApp.rows(
      `with u as (insert into users (email, email_key, username, password_hash) values ($1, $1, $1, '') returning id),
       m as (insert into memberships (organization_id, user_id, permissions) select $2, id, '{reports.view}' from u returning user_id)
       select user_id from m`,
      [name, testApp.ownOrgId],
    );
  }
  await testApp.rows(
    `insert into report_schedules (organization_id, user_id, cadence, hour, since, next_at)
     select $1, id, 'monthly', 0, '2020-01-01', '2020-01-01' from users where email like 'reader%'`,
    [testApp.ownOrgId],
  );
}

test("F01 I2 of workers that are killed at any moment, each report is written down once and goes out under one id", async () => {
  const { testApp, folder } = mail;
  await dueReports();
  const sent = async () => (await testApp.rows("select from user_mails where state = 'sent'")).length;

  for (const reached of nightlySize([3], [1, 5])) {
    const workers = [await startWorkerProcess(mail), await startWorkerProcess(mail)];
    await waitUntil(sent, (count) => count >= reached, 60);
    for (const worker of workers) worker.signal("SIGKILL");
    await Promise.all(workers.map(({ ended }) => ended));
    await endHeartbeats(testApp);
  }
  const last = await startWorkerProcess(mail);
  await waitUntil(
    async () => (await endRetryPauses(testApp), sent()),
    (count) => count === readers,
    120,
  );
  last.signal("SIGTERM");
  await last.ended;

  const ids = new Set(readAccepted(folder).map(({ message_id }) => message_id));
  expect([await sent(), ids.size]).toEqual([readers, readers]);
  expect(await testApp.rows("select from user_mails")).toHaveLength(readers);
}, 240_000);
