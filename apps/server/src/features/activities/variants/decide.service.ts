import { CampaignTest, letterOf, type TestResults } from "@delight/contract/campaign-test";
import type { campaignTests } from "@delight/contract/campaign-test";
import type { InputOf } from "@delight/contract/endpoint";
import { inOrganization, type OrgTx } from "../../../platform/db/database.ts";
import { AppError, invalidField } from "../../../platform/errors.ts";
import type { Platform } from "../../../platform/platform.ts";
import { notify } from "../../notifications/index.ts";
import { recordChange } from "../../organizations/index.ts";
import { getLocked } from "../activities.service.ts";
import {
  type KeptDecision,
  lockIfDue,
  noteSampleSent,
  type TestRef,
  writeAsked,
  writeDecision,
} from "./decide.queries.ts";
import { figuresOf, getResults } from "./results.service.ts";
import { type Verdict, verdictOf } from "./verdict.ts";

const senders = { permission: "activities.send" } as const;

/** Sees whether the sample is out, and decides once it has waited long enough. Whoever looks at the same time, it is decided once. */
export async function moveTest({ database }: Pick<Platform, "database">, ref: TestRef): Promise<void> {
  const { organizationId, activityId } = ref;
  await inOrganization(database, { organizationId }, (tx) => noteSampleSent(tx, activityId));
  await inOrganization(database, { organizationId }, (tx) => decideIfDue(tx, activityId));
}

async function decideIfDue(tx: OrgTx, id: string): Promise<void> {
  const campaign = await lockIfDue(tx, id);
  if (!campaign) {
    return;
  }
  const test = CampaignTest.parse(campaign.test);
  const verdict = verdictOf(test.rule, await figuresOf(tx, id, test));
  const choice = choose(test, verdict);
  if (!choice) {
    await writeAsked(tx, id);
    await notify(tx, { kind: "test_unclear", subjectId: id, data: { activity: campaign.name } }, senders);
    return;
  }
  await writeDecision(tx, id, { ...choice, ...kept(test, verdict), decided_by: null });
  const data = { activity: campaign.name, variant: letterOf(choice.variant) };
  await notify(tx, { kind: "test_decided", subjectId: id, data }, senders);
}

/** Undefined: a person is to choose. */
function choose(
  { unclear }: CampaignTest,
  { is_clear, leading }: Verdict,
): Pick<KeptDecision, "variant" | "how"> | undefined {
  if (is_clear && leading !== null) {
    return { variant: leading, how: "clear" };
  }
  const ways = {
    leading: { variant: leading ?? 1, how: "leading" },
    first: { variant: 1, how: "first" },
    person: undefined,
  } as const;
  return ways[unclear];
}

function kept({ rule }: CampaignTest, { p_value, scores }: Verdict) {
  return { rule, p_value, scores: [...scores] };
}

/** Somebody chooses, however far the test has come. */
export async function decideTest(
  tx: OrgTx,
  { id, variant }: InputOf<typeof campaignTests.decide>,
): Promise<TestResults> {
  const activity = await getLocked(tx, id);
  const test = CampaignTest.nullable().parse(activity.test);
  if (!test || activity.launched_at === null) {
    throw new AppError("conflict", "This activity has no test under way");
  }
  refuseDecided(activity, test);
  if (variant > test.variants.length) {
    throw invalidField("variant", "noVariant");
  }
  const verdict = verdictOf(test.rule, await figuresOf(tx, id, test));
  await writeDecision(tx, id, { variant, how: "person", ...kept(test, verdict), decided_by: tx.userId ?? null });
  const subject = { kind: "activity", id, name: activity.name } as const;
  await recordChange(tx, { action: "test_decided", subject, before: {}, after: { variant: letterOf(variant) } });
  return getResults(tx, { id });
}

function refuseDecided({ winner, status }: Awaited<ReturnType<typeof getLocked>>, test: CampaignTest): void {
  if (winner !== null) {
    throw new AppError("conflict", `This test is decided already: everybody else gets variant ${letterOf(winner)}`);
  }
  if (status !== "running" && status !== "paused") {
    throw new AppError("conflict", "This activity has ended: nobody waits for a decision");
  }
  if (test.sample_percent === 100) {
    throw new AppError("conflict", "Everybody has been given a variant: nobody waits for a decision");
  }
}
