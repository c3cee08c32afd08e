import { afterEach, beforeEach, expect, test } from "vitest";
import { addressesOf, type MailTestApp, openMailTestApp, waitUntil } from "../../deliveries/testing/campaign.ts";
import { startWorkerProcess } from "../../deliveries/testing/worker.ts";
import { aReadyEmail, onTag } from "./testing/automation.ts";
import { published } from "./testing/working.ts";

let mail: MailTestApp;
beforeEach(async () => {
  mail = await openMailTestApp(["--no-files", "--hold-ms", "3"], 4);
});
afterEach(() => mail.close());

test("F01 I1 workers killed while events come in enrol each event once, call a webhook once for it and write its mails once", async () => {
  const { testApp, client } = mail;
  const [row] = await testApp.rows<{ id: string }>(
    `insert into webhook_endpoints (organization_id, url, events, secret, held_until)
     values ($1, 'https://dispatch.test/', '{}', '', now() + interval '1 day') returning id`,
    [testApp.ownOrgId],
  );
  const email = await testApp.inOwnOrg((tx) => aReadyEmail(tx));
  const webhook = { id: 1, kind: "webhook", endpoint_id: row?.id ?? "", note: "", waits: false } as const;
  const id = await published(
    client,
    testApp,
    onTag("", email, {
      trigger: { kind: "customer_event", from_days: 0, until_days: 3, name: "job.done", data_name: "", data_value: "" },
      reentry: { kind: "each_subject" },
      steps: [
        { ...webhook, delivered: [], failed: [] },
        { id: 2, kind: "send", email_id: email },
      ],
    }),
  );
  await testApp.rows(
    `with made as (
       insert into customers (organization_id, first_name, last_name, email, consent)
       select $1, 'Ada', 'Nr ' || n, address, 'subscribed' from unnest($2::text[]) with ordinality as list (address, n)
       returning organization_id, id
     )
     insert into customer_events (organization_id, customer_id, name, key, occurred_at)
     select organization_id, id, 'job.done', id || ' ' || twice, now() from made, generate_series(1, 2) as twice`,
    [testApp.ownOrgId, addressesOf(300)],
  );
  const count = async (from: string) =>
    (await testApp.rows<{ count: number }>(`select count(*)::int as count from ${from}`))[0]?.count ?? 0;

  for (const reached of [1, 200, 450]) {
    const workers = await Promise.all([startWorkerProcess(mail), startWorkerProcess(mail)]);
    await waitUntil(
      () => count("deliveries"),
      (there) => there >= reached,
      120,
    );
    for (const worker of workers) worker.signal("SIGKILL");
    await Promise.all(workers.map(({ ended }) => ended));
  }
  const last = await startWorkerProcess(mail);
  await waitUntil(
    () => count(`enrolments where activity_id = '${id}' and reason = 'completed'`),
    (there) => there === 600,
    120,
  );
  last.signal("SIGTERM");
  await last.ended;

  const [found] = await testApp.rows(
    `select (select count(*)::int from enrolments) as enrolments,
       (select count(distinct subject_id)::int from enrolments) as events,
       (select count(*)::int from webhook_calls) as calls,
       (select count(distinct data ->> 'enrolment_id')::int from webhook_events where type = 'automation.step') as called,
       (select count(*)::int from deliveries) as mails, (select count(distinct occasion)::int from deliveries) as occasions`,
  );
  expect(found).toEqual({ enrolments: 600, events: 600, calls: 600, called: 600, mails: 600, occasions: 600 });
}, 300_000);
