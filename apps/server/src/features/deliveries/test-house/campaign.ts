import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Activity, activities } from "@delight/contract/activities";
import { annualService } from "@delight/email";
import { readAccepted } from "../../../../../../stand-ins/src/smtp/read-sink.ts";
import { startSinkProcess, type SinkProcess } from "../../../../../../stand-ins/src/smtp/sink-process.ts";
import { launchAndBegin } from "../../../test-house/begin.ts";
import { type Context, openClient } from "../../../test-house/client.ts";
import { anActivity, anEmail, aSegment, aVariant } from "../../../test-house/factories.ts";
import { openHouse } from "../../../test-house/house.ts";
import { tagged } from "../../../test-house/rules.ts";
import type { OrgTx } from "../../../platform/db/database.ts";
import type { Person } from "../../../test-house/people.ts";

export interface MailHouse extends Context {
  readonly sink: SinkProcess;
  /** Where the sink writes down what it accepted. */
  readonly folder: string;
  close(): Promise<void>;
}

/** A house whose mail goes to a sink that runs as a process of its own. */
export async function openMailHouse(
  switches: readonly string[] = [],
  connections = 4,
  environment: Readonly<Record<string, string>> = {},
): Promise<MailHouse> {
  const folder = mkdtempSync(join(tmpdir(), "delight-sink-"));
  const sink = await startSinkProcess(["--folder", folder, ...switches]);
  const house = await openHouse({
    environment: {
      SMTP_HOST: "127.0.0.1",
      SMTP_PORT: String(sink.port),
      SMTP_SECURITY: "none",
      SMTP_CONNECTIONS: String(connections),
      PUBLIC_URL: "https://mail.ours.test",
      ...environment,
    },
  });
  const client = await openClient(house);
  return {
    house,
    client,
    sink,
    folder,
    close: async () => {
      await client.close();
      await house.close();
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

/** A draft to customers with these addresses, everyone subscribed; in `mine` unless `theirs` is asked for. */
export async function aDraft({ house }: Context, addresses: readonly string[], theirs = false): Promise<Draft> {
  drafts += 1;
  const tag = `draft-${drafts}`;
  const organization = theirs ? house.theirs : house.mine;
  await house.rows(
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
  await house.rows("analyze customers, customer_tags");
  const { subject, preheader, document } = annualService.build("en", "https://firm.test/book");
  const make = async (tx: OrgTx) => {
    const segment = await aSegment(tx, { rule: tagged(tag) });
    const email = await anEmail(tx, { variants: [aVariant({ subject, preheader, document })] });
    return (await anActivity(tx, { segment_id: segment.id, email_id: email.id })).id;
  };
  return { id: await (theirs ? house.theirsTx(make) : house.mineTx(make)), addresses };
}

export function addressesOf(count: number, name = "customer"): string[] {
  drafts += 1;
  return Array.from({ length: count }, (_, index) => `${name}-${drafts}-${index}@example.com`);
}

export async function launched(mail: Context, addresses: readonly string[], by?: Person): Promise<Draft> {
  const draft = await aDraft(mail, addresses);
  await launchAndBegin(mail, draft.id, by);
  return draft;
}

export function getActivity({ house, client }: Context, id: string): Promise<Activity> {
  return client.call(activities.get, { id }, house.owner);
}

/** Waits for something to become true, and says what was there instead when it does not. */
export async function until<Value>(
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
  return until(
    () => getActivity(mail, id),
    ({ status }) => status === "finished",
    seconds,
  );
}

/** Deliveries that were put off are due at once instead of seconds or minutes later. */
export async function endPauses({ house }: Context): Promise<void> {
  await house.rows(
    `update deliveries set next_attempt_at = now()
     where status = 'queued' and next_attempt_at > now() and next_attempt_at < now() + interval '1 day'`,
  );
}

/** As `untilFinished`, with no pauses between attempts. */
export function untilFinishedWithoutPauses(mail: Context, id: string, seconds = 90): Promise<Activity> {
  return until(
    async () => {
      await endPauses(mail);
      return getActivity(mail, id);
    },
    ({ status }) => status === "finished",
    seconds,
  );
}

/** For what killed workers hold, the 20 s have passed after which others take it over. Nobody else may hold anything. */
export async function endLeases({ house }: Context): Promise<void> {
  const moved = await house.rows<{ is_held: boolean }>(
    `update deliveries set lease_until = lease_until - interval '20 seconds' where lease_until is not null
     returning lease_until > now() as is_held`,
  );
  if (moved.some(({ is_held }) => is_held)) throw new Error("A lease is longer than 20 s");
}

/** Stops whatever runs or is paused, so that the next test begins with nothing to be sent. */
export async function stopAll({ house, client }: Context): Promise<void> {
  const open = await house.rows<{ id: string; organization_id: string }>(
    "select id, organization_id from activities where status in ('running', 'paused')",
  );
  for (const { id, organization_id } of open) {
    await client.call(activities.stop, { id }, organization_id === house.mine ? house.owner : house.stranger);
  }
}

/**
 * Waits until whoever sends has mailed for the neighbour twice. Organizations have their turns one after the other: what else
 * could be sent has been asked for in between.
 */
export async function untilNeighbourMailed(mail: Context): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) {
    const { id } = await aDraft(mail, addressesOf(1), true);
    await launchAndBegin(mail, id, mail.house.stranger);
    await until(
      () => mail.house.rows("select from deliveries where activity_id = $1 and status = 'sent'", [id]),
      (sent) => sent.length === 1,
    );
  }
}

/** How often the sink accepted a mail to each address. */
export function copies(mail: MailHouse): Map<string, number> {
  const counted = new Map<string, number>();
  for (const { rcpt_to } of readAccepted(mail.folder)) {
    for (const address of rcpt_to) counted.set(address, (counted.get(address) ?? 0) + 1);
  }
  return counted;
}

/** How many addresses of the draft the sink accepted a mail to. */
export function reached(mail: MailHouse, { addresses }: Draft): number {
  const accepted = copies(mail);
  return addresses.filter((address) => accepted.has(address)).length;
}
