import { afterEach, beforeEach, expect, test } from "vitest";
import { readAccepted } from "../../../../../../stand-ins/src/smtp/read-sink.ts";
import {
  addressesOf,
  endLeases,
  endPauses,
  type MailTestApp,
  openMailTestApp,
  waitUntil,
} from "../../deliveries/testing/campaign.ts";
import { startWorkerProcess } from "../../deliveries/testing/worker.ts";
import { aReadyEmail, onTag } from "./testing/automation.ts";
import { published } from "./testing/working.ts";
import { nightlySize } from "../../../testing/rounds.ts";

/** They are let in and moved by 200. */
const people = nightlySize(450, 900);

let mail: MailTestApp;
beforeEach(async () => {
  mail = await openMailTestApp(["--no-files", "--hold-ms", "3"], 4);
});
afterEach(() => mail.close());

test("F01 I1 I2 workers killed while they ask, move and send enrol nobody twice, mail nobody twice for the same step and lose nobody", async () => {
  const { testApp, client, folder } = mail;
  const addresses = addressesOf(people);
  await testApp.rows(
    `with made as (
       insert into customers (organization_id, first_name, last_name, email, consent)
       select $1, 'Ada', 'Nr ' || n, address, 'subscribed' from unnest($2::text[]) with ordinality as list (address, n)
       returning organization_id, id
     )
     insert into customer_tags (organization_id, tag, customer_id) select organization_id, 'killed', id from made`,
    [testApp.ownOrgId, addresses],
  );
  const email = await testApp.inOwnOrg((tx) => aReadyEmail(tx));
  const id = await published(
    client,
    testApp,
    onTag("killed", email, {
      steps: [
        { id: 1, kind: "send", email_id: email },
        { id: 2, kind: "tag", is_added: true, tag: "welcomed" },
        { id: 3, kind: "send", email_id: email },
      ],
    }),
  );
  const count = async (from: string) =>
    (
      await testApp.rows<{ count: number }>(`select count(*)::int as count from ${from} where activity_id = $1`, [id])
    )[0]?.count ?? 0;

  // In the middle of letting in and moving, then of sending.
  for (const part of nightlySize([0.001, 1.1], [0.001, 0.33, 1.1, 1.6])) {
    const reached = part * people;
    const worker = await startWorkerProcess(mail);
    await waitUntil(
      async () => (reached < people ? count("deliveries") : readAccepted(folder).length),
      (there) => there >= reached,
      120,
    );
    worker.signal("SIGKILL");
    await worker.ended;
    await endLeases(mail);
  }
  const last = await startWorkerProcess(mail);
  await waitUntil(
    async () => {
      await endPauses(mail);
      return [await count("enrolments"), await count("deliveries"), await sent(mail, id)];
    },
    ([, , mails]) => mails === 2 * people,
    150,
  );
  last.signal("SIGTERM");
  await last.ended;

  const [found] = await testApp.rows(
    `select count(*)::int as deliveries, count(distinct (customer_id, step))::int as single,
       (select count(*)::int from enrolments where activity_id = $1 and reason = 'completed') as completed,
       (select count(*)::int from enrolments where activity_id = $1) as enrolments
     from deliveries where activity_id = $1`,
    [id],
  );
  const [counts] = await testApp.rows(
    "select audience, queued, sending, sent from activity_counts where activity_id = $1",
    [id],
  );
  const accepted = readAccepted(folder);
  // What the mail server took and a killed worker could not write down goes out once more, under the same Message-ID.
  const messages = new Set(accepted.map(({ message_id }) => message_id));
  expect(found).toEqual({ deliveries: 2 * people, single: 2 * people, completed: people, enrolments: people });
  expect(counts).toEqual({ audience: 2 * people, queued: 0, sending: 0, sent: 2 * people });
  expect(messages.size).toBe(2 * people);
}, 300_000);

async function sent({ testApp }: MailTestApp, id: string): Promise<number> {
  const [row] = await testApp.rows<{ sent: number }>("select sent from activity_counts where activity_id = $1", [id]);
  return row?.sent ?? 0;
}
