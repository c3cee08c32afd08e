import * as z from "zod";
import { type Database, inOrganization, inSystem } from "../../platform/db/database.ts";
import { mailRetryPolicy, type JobDefinition } from "../../platform/jobs/queue.ts";
import { cancelDeliveries } from "../deliveries/index.ts";
import { notifyOfPause } from "../notifications/index.ts";
import { findHeldValue } from "../../platform/db/sending-block.queries.ts";
import {
  countDue,
  countJobs,
  dropDue,
  dropJobs,
  type DueCounts,
  listOrganizations,
  listWaiting,
  pauseWaiting,
  removeHeld,
  type WaitingActivity,
} from "./restores.queries.ts";

/** Moments as ISO 8601: up to when the backup knows what happened, and when it was restored. */
export const Held = z.object({ made_at: z.iso.datetime(), restored_at: z.iso.datetime() });
export type Held = z.infer<typeof Held>;

/** Undefined where nothing was restored, or somebody has released it. */
export async function findHeld(database: Database): Promise<Held | undefined> {
  const value = await findHeldValue(database);
  return value === undefined ? undefined : Held.parse(JSON.parse(value));
}

export interface WaitingOrganization {
  readonly name: string;
  readonly activities: readonly WaitingActivity[];
  readonly due: DueCounts;
}

export interface Waiting {
  /** Those in which nothing waits are left out. */
  readonly organizations: readonly WaitingOrganization[];
  /** Jobs that mail: password resets, invitations, confirmations, answers to booking requests. */
  readonly jobs: number;
}

/** What would go out once the installation is released. */
export async function listWhatWaits(database: Database, jobs: readonly JobDefinition[]): Promise<Waiting> {
  const organizations: WaitingOrganization[] = [];
  for (const { id, name } of await listOrganizations(database)) {
    const [activities, due] = await inOrganization(database, { organizationId: id }, async (tx) => [
      await listWaiting(tx),
      await countDue(tx),
    ]);
    if (activities.length > 0 || Object.values(due).some((count) => count > 0)) {
      organizations.push({ name, activities, due });
    }
  }
  const before = (await findHeld(database))?.restored_at ?? new Date().toISOString();
  return { organizations, jobs: await inSystem(database, (tx) => countJobs(tx, mailing(jobs), before)) };
}

function mailing(jobs: readonly JobDefinition[]): string[] {
  return jobs.filter(({ retryPolicy }) => retryPolicy === mailRetryPolicy).map(({ name }) => name);
}

/**
 * Lets workers begin. A backup knows nothing of what went out after it, so unless `sendAll` says that nothing did, what
 * would go out now is paused first and what else was due is dropped. Can be called again after it broke off.
 */
export async function release(
  database: Database,
  { sendAll, jobs }: { readonly sendAll: boolean; readonly jobs: readonly JobDefinition[] },
): Promise<void> {
  const held = await findHeld(database);
  if (!held) return;
  if (!sendAll) {
    for (const { id } of await listOrganizations(database)) {
      await settle(database, id);
    }
    await inSystem(database, (tx) => dropJobs(tx, mailing(jobs), held.restored_at));
  }
  await inSystem(database, removeHeld);
}

function settle(database: Database, organizationId: string): Promise<void> {
  return inOrganization(database, { organizationId }, async (tx) => {
    await dropDue(tx);
    for (const activity of await pauseWaiting(tx)) {
      await notifyOfPause(tx, activity, { code: "restored", detail: null });
    }
    for (const { id, kind } of await listWaiting(tx)) {
      if (kind === "transactional") while (await cancelDeliveries(tx, id));
    }
  });
}
