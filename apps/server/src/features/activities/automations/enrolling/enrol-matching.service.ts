import { inOrganization, type OrgTx } from "../../../../platform/db/database.ts";
import type { Platform } from "../../../../platform/platform.ts";
import { allowLongStatements } from "../../../deliveries/index.ts";
import { ruleContextAt } from "../../../segments/index.ts";
import { listVersions, listVersionsUnderWay } from "../automations.queries.ts";
import type { AutomationRef } from "../running.queries.ts";
import { enteringNow } from "./enrolment-query.ts";
import { enrol, takeTurn, type Turn } from "./enrolling.queries.ts";
import { wakeHappened, wakeMoved } from "./wake.queries.ts";

/**
 * Asks a running automation whom it concerns now, and lets them in; answers how many came. Who is in stays single, so that a
 * missed minute, a second worker or an import of many needs nothing special.
 */
export function askAutomation(
  { database, clock }: Pick<Platform, "database" | "clock">,
  { organizationId, activityId }: AutomationRef,
): Promise<number> {
  return inOrganization(database, { organizationId }, async (tx) => {
    const now = clock.now();
    const turn = await takeTurn(tx, activityId, now.toISOString());
    return turn ? letIn(tx, { activityId, ...turn }, now) : 0;
  });
}

async function letIn(tx: OrgTx, { activityId, version, asked_before }: Turn & { activityId: string }, now: Date) {
  await allowLongStatements(tx);
  const asking = await ruleContextAt(tx, now);
  const at = now.toISOString();
  for (const one of await listVersions(tx, activityId, await listVersionsUnderWay(tx, activityId))) {
    const waking = { activityId, now: at, before: asked_before };
    await wakeMoved(asking, waking, one);
    await wakeHappened(asking, waking, one);
  }
  const [present] = await listVersions(tx, activityId, [version]);
  if (!present) return 0;
  const { definition } = present;
  return enrol(asking, { version, entering: await enteringNow(asking, { activityId, definition }, now) });
}
