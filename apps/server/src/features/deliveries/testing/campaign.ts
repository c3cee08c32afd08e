import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Activity, activities } from "@delight/contract/activities";
import { annualService } from "@delight/email";
import { readAccepted } from "../../../../../../stand-ins/src/smtp/read-sink.ts";
import { startSinkProcess, type SinkProcess } from "../../../../../../stand-ins/src/smtp/sink-process.ts";
import { launchAndStart } from "../../../testing/start.ts";
import { type Context, openClient } from "../../../testing/client.ts";
import { anActivity, anEmail, aSegment, aVariant } from "../../../testing/factories.ts";
import { openTestApp } from "../../../testing/test-app.ts";
import { tagged } from "../../../testing/rules.ts";
import type { OrgTx } from "../../../platform/db/database.ts";
import type { Person } from "../../../testing/people.ts";

export interface MailTestApp extends Context {
  readonly sink: SinkProcess;
  /** Where the sink writes down what it accepted. */
  readonly folder: string;
  close(): Promise<void>;
}

/** A test app whose mail goes to a sink that runs as a process of its own. */
export async function openMailTestApp(
  switches: readonly string[] = [],
  connections = 4,
  environment: Readonly<Record<string, string>> = {},
): Promise<MailTestApp> {
  const folder = mkdtempSync(join(tmpdir(), "delight-sink-"));
  const sink = await startSinkProcess(["--folder", folder, ...switches]);
  const testApp = await openTestApp({
    environment: {
      SMTP_HOST: "127.0.0.1",
      SMTP_PORT: String(sink.port),
      SMTP_SECURITY: "none",
      SMTP_CONNECTIONS: String(connections),
      PUBLIC_URL: "https://mail.ours.test",
      ...environment,
    },
  });
  const client = await openClient(testApp);
  return {
    testApp,
    client,
    sink,
    folder,
    close: async () => {
      await client.close();
      await testApp.close();
      await sink.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export interface Draft {
  readonly id: string;
  readonly addresses: readonly string[];
}

let drafts = 0;

/** A draft to customers with these addresses, everyone subscribed; in `mine` unless `otherOrgId` is asked for. */
export async function aDraft({ testApp }: Context, addresses: readonly string[], theirs = false): Promise<Draft> {
  drafts += 1;
  const tag = `draft-${drafts}`;
  const organization = theirs ? testApp.otherOrgId : testApp.ownOrgId;
  await testApp.rows(
    `with made as (
       insert into customers (organization_id, first_name, last_name, email, consent)
       select $1, 'Ada', 'Nr ' || n, address, 'subscribed'
       from unnest($2::text[]) with ordinality as list (address, n)
       returning organization_id, id
     )
     insert into customer_tags (organization_id, tag, customer_id) select organization_id, $3, id from made`,
    [organization, [...addresses], tag],
  );
  // As autovacuum does, which tests go without: who is meant would be sought by one loop in another.
  await testApp.rows("analyze customers, customer_tags");
  const { subject, preheader, document } = annualService.build("en", "https://firm.test/book");
  const make = async (tx: OrgTx) => {
    const segment = await aSegment(tx, { rule: tagged(tag) });
    const email = await anEmail(tx, { variants: [aVariant({ subject, preheader, document })] });
    return (await anActivity(tx, { segment_id: segment.id, email_id: email.id })).id;
  };
  return { id: await (theirs ? testApp.inOtherOrg(make) : testApp.inOwnOrg(make)), addresses };
}

export function addressesOf(count: number, name = "customer"): string[] {
  drafts += 1;
  return Array.from({ length: count }, (_, index) => `${name}-${drafts}-${index}@example.com`);
}

export async function launched(mail: Context, addresses: readonly string[], by?: Person): Promise<Draft> {
  const draft = await aDraft(mail, addresses);
  await launchAndStart(mail, draft.id, by);
  return draft;
}

export function getActivity({ testApp, client }: Context, id: string): Promise<Activity> {
  return client.call(activities.get, { id }, testApp.owner);
}

/** Waits for something to become true, and says what was there instead when it does not. */
export async function waitUntil<Value>(
  read: () => Promise<Value> | Value,
  isThere: (value: Value) => boolean,
  seconds = 50,
): Promise<Value> {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const value = await read();
    if (isThere(value)) return value;
    if (Date.now() > end) throw new Error(`It did not happen within ${seconds} s: ${JSON.stringify(value)}`);
    await sleep(50);
  }
}

export function untilFinished(mail: Context, id: string, seconds = 50): Promise<Activity> {
  return waitUntil(
    () => getActivity(mail, id),
    ({ status }) => status === "finished",
    seconds,
  );
}

/** Deliveries that were put off are due at once instead of seconds or minutes later. */
export async function endPauses({ testApp }: Context): Promise<void> {
  await testApp.rows(
    `update deliveries set next_attempt_at = now()
     where status = 'queued' and next_attempt_at > now() and next_attempt_at < now() + interval '1 day'`,
  );
}

/** As `untilFinished`, with no pauses between attempts. */
export function untilFinishedWithoutPauses(mail: Context, id: string, seconds = 90): Promise<Activity> {
  return waitUntil(
    async () => {
      await endPauses(mail);
      return getActivity(mail, id);
    },
    ({ status }) => status === "finished",
    seconds,
  );
}

/** For what killed workers hold, the 20 s have passed after which others take it over. Nobody else may hold anything. */
export async function endLeases({ testApp }: Context): Promise<void> {
  const moved = await testApp.rows<{ is_held: boolean }>(
    `update deliveries set lease_until = lease_until - interval '20 seconds' where lease_until is not null
     returning lease_until > now() as is_held`,
  );
  if (moved.some(({ is_held }) => is_held)) throw new Error("A lease is longer than 20 s");
}

/** Stops whatever runs or is paused, so that the next test begins with nothing to be sent. */
export async function stopAll({ testApp, client }: Context): Promise<void> {
  const open = await testApp.rows<{ id: string; organization_id: string }>(
    "select id, organization_id from activities where status in ('running', 'paused')",
  );
  for (const { id, organization_id } of open) {
    await client.call(
      activities.stop,
      { id },
      organization_id === testApp.ownOrgId ? testApp.owner : testApp.otherOrgOwner,
    );
  }
}

/**
 * Waits until whoever sends has mailed for the other tenant twice. Organizations have their turns one after the other: what else
 * could be sent has been asked for in between.
 */
export async function untilNeighbourMailed(mail: Context): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) {
    const { id } = await aDraft(mail, addressesOf(1), true);
    await launchAndStart(mail, id, mail.testApp.otherOrgOwner);
    await waitUntil(
      () => mail.testApp.rows("select from deliveries where activity_id = $1 and status = 'sent'", [id]),
      (sent) => sent.length === 1,
    );
  }
}

/** How often the sink accepted a mail to each address. */
export function copies(mail: MailTestApp): Map<string, number> {
  const counted = new Map<string, number>();
  for (const { rcpt_to } of readAccepted(mail.folder)) {
    for (const address of rcpt_to) counted.set(address, (counted.get(address) ?? 0) + 1);
  }
  return counted;
}

/** How many addresses of the draft the sink accepted a mail to. */
export function reached(mail: MailTestApp, { addresses }: Draft): number {
  const accepted = copies(mail);
  return addresses.filter((address) => accepted.has(address)).length;
}
