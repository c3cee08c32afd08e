import type { Activity } from "@delight/contract/activities";
import type { Finding } from "@delight/contract/emails";
import type { OrgTx } from "../../../platform/db/database.ts";
import { AppError, invalidField } from "../../../platform/errors.ts";
import { getOrganization } from "../../organizations/index.ts";
import { type RuleContext, asksForDues, dueMatches, findRules, getRule, type SkipRules } from "../../segments/index.ts";
import { type Excluding, whyLeftOut } from "./skip-rules.queries.ts";

/** What an activity says of whom it leaves out. */
export type Chosen = Pick<
  Activity,
  "id" | "goal" | "segment_id" | "excluded_segments" | "held_out_percent" | "heeds_caps" | "mails_again" | "run_of"
>;

interface Found {
  readonly leavingOut: SkipRules;
  /** Why it is not known whom to leave out; undefined where it is. */
  readonly fault: Pick<Finding, "code" | "detail"> | undefined;
}

const gone = {
  code: "exclusion_gone",
  detail: "A segment whose customers are to be left out was deleted; take it out of the list or choose another one",
};

const broken = (name: string) => ({
  code: "exclusion_broken",
  detail: `The segment "${name}", whose customers are to be left out, refers to something that was deleted or is no longer offered; mend it first`,
});

/** Whom an activity leaves out by choice; who cannot be told is a fault, because nobody is mailed who was to be left out. */
export async function findSkipRules(asking: RuleContext, chosen: Chosen): Promise<Found> {
  const ids = chosen.excluded_segments.map(({ id }) => id);
  const rules = await findRules(asking.tx, ids);
  const weak = [...rules.values()].find(({ isBroken }) => isBroken);
  const whole = chosen.run_of?.id ?? chosen.id;
  const excluding = [...rules].map(([id, { name, rule }]): Excluding => ({ id, name, rule }));
  return {
    leavingOut: {
      why: whyLeftOut(asking, excluding, {
        heedsCaps: await heedsCaps(asking.tx, chosen),
        onceEachOf: chosen.mails_again ? undefined : whole,
        dueIsMeant: await dueOf(asking, chosen),
      }),
      heldOutPercent: chosen.held_out_percent,
      lot: whole,
    },
    fault: rules.size < ids.length ? gone : weak && broken(weak.name),
  };
}

/** What its mails are about that reminds those for whom something is due; undefined for every other campaign. */
async function dueOf(asking: RuleContext, { goal, segment_id }: Chosen) {
  const segment = goal === "service_due" && segment_id ? await getRule(asking.tx, segment_id) : undefined;
  return segment && !segment.isBroken && asksForDues(segment.rule) ? dueMatches(asking, segment.rule) : undefined;
}

/** Where nothing is limited, nobody's mails need to be counted. */
async function heedsCaps(tx: OrgTx, { heeds_caps }: Chosen): Promise<boolean> {
  return heeds_caps && (await getOrganization(tx)).mail_caps.length > 0;
}

/** As `findSkipRules`, for a launch: refused where it is not known whom to leave out. */
export async function refuseFaulty(asking: RuleContext, chosen: Chosen): Promise<SkipRules> {
  const { leavingOut, fault } = await findSkipRules(asking, chosen);
  if (fault) {
    throw new AppError("conflict", fault.detail);
  }
  return leavingOut;
}

/** One that was deleted after the draft had named it may stay: the check tells of it. */
export async function refuseUnknownExcluded(
  tx: OrgTx,
  wanted: readonly string[] = [],
  present: readonly string[] = [],
): Promise<void> {
  const known = await findRules(tx, wanted);
  const place = wanted.findIndex((id) => !known.has(id) && !present.includes(id));
  if (place >= 0) {
    throw invalidField(`excluded_segment_ids.${place}`, "segmentGone");
  }
}
