import { utmOf } from "@delight/contract/add-utm";
import type { Automation, automations } from "@delight/contract/automations";
import type { Finding } from "@delight/contract/emails";
import type { InputOf } from "@delight/contract/endpoint";
import type { AutomationEntry } from "@delight/contract/automation-runs";
import { type AutomationDefinition, stepsOf } from "@delight/contract/automation-steps";
import { AppError } from "../../../platform/errors.ts";
import type { Call } from "../../../platform/http/call.ts";
import type { OrgTx } from "../../../platform/db/database.ts";
import {
  checkVariants,
  fewestListed,
  freezeVariants,
  gatherShown,
  getEmail,
  holdVariants,
  needsOf,
} from "../../emails/index.ts";
import { getOrganization, recordChange, refuseIfClosed } from "../../organizations/index.ts";
import { findSender } from "../../sender-domains/index.ts";
import { allowLongStatements, insertFrozenEmails } from "../../deliveries/index.ts";
import { ruleContextAt } from "../../segments/index.ts";
import { updateStatus } from "../activities.queries.ts";
import { insertVersion, type Send } from "./automations.queries.ts";
import { getAutomation, lockAutomation } from "./automations.service.ts";
import { checkDefinition } from "./check.service.ts";
import { moveAll } from "./enrolments/all.queries.ts";
import { enrol, forgetPassedOver, passOver } from "./enrolling/enrolling.queries.ts";
import { enteringNow } from "./enrolling/enrolment-query.ts";
import { spreadOf } from "./enrolling/spread.service.ts";

type Platform = Pick<Call, "platform">;

/** Freezes steps, emails and sender as the next version; the first begins to run, a paused automation stays so. */
export async function publishAutomation(
  tx: OrgTx,
  { id, under_way, ...how }: InputOf<typeof automations.publish>,
  { platform }: Platform,
): Promise<Automation> {
  await refuseIfClosed(tx);
  const { activity, definition, version: former } = await lockAutomation(tx, id);
  const [mistake] = mistakesIn(await checkDefinition(tx, { id, definition }));
  if (mistake) {
    throw new AppError("conflict", mistake.detail);
  }
  const version = (former ?? 0) + 1;
  const now = platform.clock.now().toISOString();
  const sends = await freezeSends(tx, { id, name: activity.name, version, definition }, { platform });
  await insertVersion(tx, id, { version, definition, sends, at: now, ...how });
  if (under_way === "move") {
    await moveAll(tx, id, { version, steps: stepsOf(definition.steps).map((step) => step.id), now });
  }
  await beginEntering(tx, { activityId: id, version, definition, ...how }, platform.clock.now());
  const sender = await findSender(tx, null);
  const begins = activity.status === "draft" ? ({ status: "running", launched_at: now } as const) : undefined;
  await updateStatus(tx, id, { ...begins, ...senderColumns(sender) });
  await recordChange(tx, {
    action: begins ? "activity_launched" : "automation_published",
    subject: { kind: "activity", id, name: activity.name },
    before: { automation_version: former },
    after: { automation_version: version },
  });
  return getAutomation(tx, { id });
}

/** Compiles the email of every step that sends; they are held, so that what is checked is what is sent. */
async function freezeSends(
  tx: OrgTx,
  { id, name, version, definition }: { id: string; name: string; version: number; definition: AutomationDefinition },
  { platform }: Platform,
): Promise<Record<number, Send>> {
  const sends: Record<number, Send> = {};
  const { utm } = await getOrganization(tx);
  for (const step of stepsOf(definition.steps)) {
    if (step.kind !== "send" || step.email_id === null) continue;
    const written = await holdVariants(tx, step.email_id);
    const [mistake] = mistakesIn(await checkVariants(written, await gatherShown(tx, written, { platform }), tx));
    if (mistake) {
      const email = await getEmail(tx, { id: step.email_id });
      throw new AppError("conflict", `The email "${email.name}" is not ready yet (${mistake.code}: ${mistake.detail})`);
    }
    const variants = await freezeVariants(tx, written, platform.config.publicUrl);
    const sender = step.sender_id ? await findSender(tx, step.sender_id) : undefined;
    const place = { activityId: id, version, step: step.id, sender, utm: utmOf(utm, step.utm ?? null, name) };
    await insertFrozenEmails(tx, place, variants);
    const languages = variants.map(({ language }) => language);
    const needs = [...needsOf(variants)];
    sends[step.id] = { languages, needs, listedDues: fewestListed(written), senderName: sender?.name };
  }
  return sends;
}

function senderColumns(sender: Awaited<ReturnType<typeof findSender>>) {
  return sender && { sender_name: sender.name, sender_address: sender.address, reply_to: sender.replyTo };
}

function mistakesIn(findings: readonly Finding[]): Finding[] {
  return findings.filter(({ level }) => level === "error");
}

interface Beginning {
  readonly activityId: string;
  readonly version: number;
  readonly definition: AutomationDefinition;
  readonly entry: AutomationEntry;
  /** Heeded where the entry is spread. */
  readonly spread_days: number;
}

/** Settles what becomes of those who qualify as a version is published; who is to come in at once does as it is asked first. */
async function beginEntering(
  tx: OrgTx,
  { activityId, version, definition, entry, spread_days }: Beginning,
  now: Date,
): Promise<void> {
  if (entry !== "from_now") await forgetPassedOver(tx, activityId);
  if (entry === "everyone") return;
  await allowLongStatements(tx);
  const asking = await ruleContextAt(tx, now);
  const entering = await enteringNow(asking, { activityId, definition }, now);
  if (entry === "from_now") {
    await passOver(asking, version, entering);
  } else {
    const spread = await spreadOf(asking, { activityId, definition, days: spread_days }, now);
    await enrol(asking, { version, entering, spread });
  }
}
