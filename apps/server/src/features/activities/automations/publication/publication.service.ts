import type { Activity } from "@delight/contract/activities";
import type { Publication } from "@delight/contract/automation-runs";
import type { automations } from "@delight/contract/automations";
import { type AutomationDefinition, stepsOf } from "@delight/contract/automation-steps";
import type { InputOf } from "@delight/contract/endpoint";
import { daysBetweenMails, type MailCaps } from "@delight/contract/mail-caps";
import type { CampaignPlan } from "@delight/contract/campaign-plan";
import { Temporal } from "temporal-polyfill";
import type { OrgTx } from "../../../../platform/db/database.ts";
import type { Call } from "../../../../platform/http/call.ts";
import { fewestListed, getEmail } from "../../../emails/index.ts";
import { listHolidays, getOrganization } from "../../../organizations/index.ts";
import { type RuleContext, ruleContextAt, wholeRule } from "../../../segments/index.ts";
import { allowedDays, isUnbound } from "../../starting/allowed-days.ts";
import { getAutomation } from "../automations.service.ts";
import { simulate } from "../dry-run/foresee.ts";
import { countEntrants } from "../enrolling/enrolling.queries.ts";
import { enteringNow } from "../enrolling/enrolment-query.ts";
import { spreadOf } from "../enrolling/spread.service.ts";
import { momentOf, shifted } from "../tree/moments.ts";
import { type Counted, countFirst, firstMails, nothing } from "./first-mails.ts";
import { type Alike, countAlike, nameCustomers } from "./publication.queries.ts";

/** So far ahead is looked for the first mails. */
const horizon = 14 * 86_400_000;

/** What publishing would send at first: by the statement that lets customers in, and the walk, hours and limits of the live one. */
export async function foreseePublication(
  tx: OrgTx,
  { id, entry, spread_days }: InputOf<typeof automations.foresee>,
  { platform }: Pick<Call, "platform">,
): Promise<Publication> {
  const { activity, definition } = await getAutomation(tx, { id });
  const now = platform.clock.now();
  const asking = await ruleContextAt(tx, now);
  const live = await enteringNow(asking, { activityId: id, definition }, now);
  const entering = { ...live, ignoresPassed: entry !== "from_now" };
  const qualify = await countEntrants(asking, entering);
  if (entry === "from_now" || qualify === 0) return { qualify, enter: 0, ...(await told(tx, nothing)) };
  const spread =
    entry === "spread" ? await spreadOf(asking, { activityId: id, definition, days: spread_days }, now) : undefined;
  const conditions = await Promise.all(
    stepsOf(definition.steps).flatMap((step) => (step.kind === "condition" ? [wholeRule(tx, step.rule)] : [])),
  );
  const { mail_caps: all } = await getOrganization(tx);
  const caps = activity.heeds_caps ? all : [];
  const alike = await countAlike(asking, { entering, conditions, spread, heedsCaps: caps.length > 0 });
  const joining = activity.joins_dues ? await listing(tx, definition) : new Map<string, number>();
  const mailsOf = await mailing(asking, { activity, definition, now, caps, all, joining });
  const counted = countFirst(alike.map((one) => ({ ...one, mails: mailsOf(one) })));
  return { qualify, enter: qualify, ...(await told(tx, counted)) };
}

async function told(tx: OrgTx, { whoSeveral, ...counted }: Counted) {
  return { ...counted, several_customers: whoSeveral.length === 0 ? [] : await nameCustomers(tx, whoSeveral) };
}

/** How many dues of a customer the emails of an automation list. */
async function listing(tx: OrgTx, { trigger, steps }: AutomationDefinition): Promise<Map<string, number>> {
  if (trigger.kind !== "service_due") return new Map();
  const ids = new Set(stepsOf(steps).flatMap((step) => (step.kind === "send" ? (step.email_id ?? []) : [])));
  const found = await Promise.all(
    [...ids].map(async (id) => [id, fewestListed((await getEmail(tx, { id })).variants)] as const),
  );
  return new Map(found);
}

interface Mailing {
  readonly activity: Activity;
  readonly definition: AutomationDefinition;
  readonly now: Date;
  readonly caps: MailCaps;
  /** Also those that do not hold for it. */
  readonly all: MailCaps;
  /** By email, how many dues of a customer it tells at once. */
  readonly joining: ReadonlyMap<string, number>;
}

/** Tells the first mails to addresses that are alike. */
async function mailing(asking: RuleContext, { activity, definition, now, caps, all, joining }: Mailing) {
  const { timeZone } = asking;
  const calendar = { timeZone, timeOfDay: definition.time_of_day };
  const opening = await hoursOf(asking, activity.plan);
  const end = new Date(now.getTime() + horizon);
  const rules = { caps, serviceDays: daysBetweenMails(all) };
  return ({ occasions }: Alike) => {
    const mails = occasions.flatMap(({ wait, service, record, ...alike }) => {
      const begin = new Date(now.getTime() + wait * 1000);
      const foreseen = begin < end ? simulate(definition, calendar, { begin, end })(alike).mails : [];
      return foreseen.map(({ at, share, emailId }) => ({
        at: opening(at),
        share,
        service,
        record,
        lists: (emailId && joining.get(emailId)) || 1,
      }));
    });
    return firstMails(mails, rules);
  };
}

/** When a mail that is written at a moment goes out, by the hours of a plan on the clock of the organization. */
async function hoursOf({ tx, today, timeZone }: RuleContext, plan: CampaignPlan): Promise<(written: Date) => Date> {
  const holidays = (await listHolidays(tx)).items.map(({ date }) => date);
  if (isUnbound(plan, holidays.length)) return (written) => written;
  const days = allowedDays(plan, shifted(today, -1), holidays);
  const { from, until } = plan.window ?? { from: "00:00", until: "24:00" };
  return (written) => {
    const here = Temporal.Instant.fromEpochMilliseconds(written.getTime()).toZonedDateTimeISO(timeZone);
    const [day, time] = [here.toPlainDate().toString(), here.toPlainTime().toString().slice(0, 5)];
    const next = days.find((one) => one > day || (one === day && time < until));
    const opens = next && momentOf({ timeZone, timeOfDay: from }, next, 0);
    return opens && opens > written ? opens : written;
  };
}
