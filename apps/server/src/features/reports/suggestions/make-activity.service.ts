import { Language } from "@delight/contract/common";
import { snoozeDays } from "@delight/contract/suggestions";
import { findTemplate } from "@delight/email";
import { Temporal } from "temporal-polyfill";
import type { OrgTx } from "../../../platform/db/database.ts";
import { AppError, notFound } from "../../../platform/errors.ts";
import { refuseWithout } from "../../../platform/http/guard.ts";
import type { OrgCall } from "../../../platform/http/serve.ts";
import { createActivity } from "../../activities/index.ts";
import { createEmail } from "../../emails/index.ts";
import { createSegment } from "../../segments/index.ts";
import { getPlace, hasService } from "./facts.queries.ts";
import { type Idea, ideasOf } from "./ideas.ts";
import { findSegmentOf, holdState, setState } from "./states.queries.ts";
import { gatherFacts } from "./suggestions.service.ts";
import { namesOf } from "./words.ts";

interface ByKey {
  readonly key: string;
}

/** A draft with all that it needs; the same one again until it is launched or deleted. */
export async function makeActivity(tx: OrgTx, { key }: ByKey, call: OrgCall): Promise<{ activity_id: string }> {
  refuseWithout(call, "segments.change");
  refuseWithout(call, "emails.change");
  await refuseUnknown(tx, key);
  const { draft_id } = await holdState(tx, key);
  if (draft_id !== null) return { activity_id: draft_id };
  const { today, language, languages } = await getPlace(tx, call.platform.clock.now().toISOString());
  const idea = ideasOf(await gatherFacts(tx, today)).find((one) => one.key === key);
  if (!idea) {
    throw new AppError("conflict", "Somebody writes to these customers by now; load the dashboard again");
  }
  const names = namesOf(idea, Language.parse(language));
  const activity = await createActivity(tx, {
    goal: idea.kind,
    name: names.activity,
    segment_id: await segmentOf(tx, idea, { name: names.segment, call }),
    email_id: await makeEmail(tx, idea, { name: names.activity, languages: Language.array().parse(languages) }),
  });
  await setState(tx, key, { activity_id: activity.id });
  return { activity_id: activity.id };
}

async function segmentOf(tx: OrgTx, { rule }: Idea, { name, call }: { name: string; call: OrgCall }) {
  return (await findSegmentOf(tx, rule)) ?? (await createSegment(tx, { name, rule }, call)).id;
}

async function makeEmail(
  tx: OrgTx,
  { template }: Idea,
  { name, languages }: { readonly name: string; readonly languages: readonly Language[] },
): Promise<string> {
  const ready = findTemplate(template);
  if (!ready) {
    throw new Error(`There is no ready-made email ${template}`);
  }
  const variants = languages.map((language) => {
    const { subject, preheader, document } = ready.build(language);
    return { language, subject, preheader, document };
  });
  return (await createEmail(tx, { name, is_template: false, tags: [], variants })).id;
}

export async function snooze(tx: OrgTx, { key }: ByKey, { platform }: OrgCall): Promise<{ until: string }> {
  await refuseUnknown(tx, key);
  const { today } = await getPlace(tx, platform.clock.now().toISOString());
  const until = Temporal.PlainDate.from(today).add({ days: snoozeDays }).toString();
  await setState(tx, key, { snoozed_until: until });
  return { until };
}

export async function wake(tx: OrgTx, { key }: ByKey): Promise<Record<string, never>> {
  await refuseUnknown(tx, key);
  await setState(tx, key, { snoozed_until: null });
  return {};
}

async function refuseUnknown(tx: OrgTx, key: string): Promise<void> {
  const [, serviceId] = key.split(".");
  if (serviceId !== undefined && !(await hasService(tx, serviceId))) {
    throw notFound("The service");
  }
}
