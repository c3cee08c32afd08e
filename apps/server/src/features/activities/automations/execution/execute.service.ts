import { stepsOf } from "@delight/contract/automation-steps";
import { inOrganization, type OrgTx } from "../../../../platform/db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import type { Platform } from "../../../../platform/platform.ts";
import { holdThose } from "../../../customers/index.ts";
import { ruleContextAt } from "../../../segments/index.ts";
import { listVersions, type Version } from "../automations.queries.ts";
import type { AutomationRef } from "../running.queries.ts";
import { treeOf } from "../tree/tree.ts";
import { findAnchors, holdRunning, lockAwake, type Outcome, type Runner, writeOutcomes } from "./execution.queries.ts";
import { walk } from "./run-steps.ts";

type Means = Pick<Platform, "database" | "clock" | "config" | "log">;

/** Few enough that a batch is short, many enough that a statement for all of them is worth its plan. */
const batch = 200;

/**
 * Moves the next of those who are awake, each over all steps that need no waiting; answers how many were moved. A batch is one
 * transaction: a worker that dies in it has moved nobody and mailed nobody. A batch that fails is taken apart, so that one for
 * whom a step fails leaves with the reason and holds up nobody else.
 */
export async function moveBatch(means: Means, ref: AutomationRef): Promise<number> {
  const { ids, error } = await attempt(means, ref, undefined);
  if (!error) return ids.length;
  means.log.warn({ ...ref, error }, "a batch of an automation failed and is moved one by one");
  for (const id of ids) {
    const alone = await attempt(means, ref, [id]);
    if (alone.error) await endFailed(means, ref, { id, error: alone.error });
  }
  return ids.length;
}

/** Moves what it can hold of some, or of all; an error tells whom it had in hand. What is only in the way is thrown. */
async function attempt(means: Means, ref: AutomationRef, ids: readonly string[] | undefined) {
  let held: Runner[] = [];
  try {
    await inOrganization(means.database, ref, async (tx) => {
      const activity = await holdRunning(tx, ref.activityId);
      if (!activity) return;
      const now = means.clock.now();
      const { activityId } = ref;
      held = await lockAwake(tx, { activityId, now: now.toISOString(), most: batch, ids });
      const outcomes = await walkAll(tx, held, {
        ...means,
        ...ref,
        now,
        activityName: activity.name,
        joinsDues: activity.joins_dues,
      });
      await writeOutcomes(tx, outcomes, now.toISOString());
    });
    return { ids: held.map(({ id }) => id), error: undefined };
  } catch (error) {
    if (held.length === 0 || isInTheWay(error)) throw error;
    return { ids: held.map(({ id }) => id), error };
  }
}

interface Asked extends Means {
  readonly activityId: string;
  readonly activityName: string;
  readonly joinsDues: boolean;
  readonly now: Date;
}

async function walkAll(tx: OrgTx, runners: readonly Runner[], asked: Asked): Promise<Map<string, Outcome>> {
  const { activityId, activityName, joinsDues, now, config } = asked;
  const outcomes = new Map<string, Outcome>();
  if (runners.length === 0) return outcomes;
  const asking = await ruleContextAt(tx, now);
  const byVersion = Map.groupBy(runners, ({ version }) => version);
  const versions = await listVersions(tx, activityId, [...byVersion.keys()]);
  await holdChanged(tx, versions, runners);
  for (const version of versions) {
    const group = byVersion.get(version.version) ?? [];
    const { definition } = version;
    const about = { trigger: definition.trigger, today: asking.today };
    const anchors = await findAnchors(
      tx,
      about,
      group.map(({ id }) => id),
    );
    const calendar = { timeZone: asking.timeZone, timeOfDay: definition.time_of_day };
    const way = {
      asking,
      now,
      calendar,
      activityId,
      activityName,
      joinsDues,
      told: new Map<string, ReadonlySet<string>>(),
      origin: config.publicUrl,
      version,
    };
    for (const [id, outcome] of await walk({ ...way, tree: treeOf(definition) }, group, anchors)) {
      outcomes.set(id, outcome);
    }
  }
  return outcomes;
}

/** Where steps change customers all are held beforehand, in order: step by step it would be in any. */
async function holdChanged(tx: OrgTx, versions: readonly Version[], runners: readonly Runner[]): Promise<void> {
  if (versions.some(({ definition }) => stepsOf(definition.steps).some(({ kind }) => kind === "update"))) {
    const ids = runners.map(({ customer_id }) => customer_id);
    await holdThose(tx, ids);
  }
}

async function endFailed(
  { database, clock, log }: Means,
  ref: AutomationRef,
  { id, error }: { id: string; error: unknown },
): Promise<void> {
  log.error({ ...ref, enrolment: id, error }, "a step of an automation failed for one customer, who leaves it");
  await inOrganization(database, ref, async (tx) => {
    const now = clock.now().toISOString();
    const [runner] = await lockAwake(tx, { activityId: ref.activityId, now, most: 1, ids: [id] });
    if (!runner) return;
    const failed = { state: "ended", reason: "failed", failure: reasonOf(error) } as const;
    await writeOutcomes(tx, new Map([[id, { ...failed, step: runner.step, anchorOn: runner.anchor_on }]]), now);
  });
}

/** In words that quote nobody: what the database says may hold the value that it did not like. */
function reasonOf(error: unknown): string {
  if (error instanceof AppError) return error.message;
  const code = sqlState(error);
  return code ? `The database refused it (SQLSTATE ${code})` : "It could not be carried out";
}

/** Deadlocks, lost connections, a server that is going down, time that ran out: the same may work in a moment. */
function isInTheWay(error: unknown): boolean {
  const state = sqlState(error);
  return state === undefined ? !(error instanceof AppError) && isConnection(error) : /^(08|40|53|55|57)/.test(state);
}

function sqlState(error: unknown): string | undefined {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return typeof code === "string" && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

function isConnection(error: unknown): boolean {
  return error instanceof Error && /connection|timeout/i.test(error.message);
}
