import { type Suggestion, SuggestionKind } from "@delight/contract/suggestions";
import type { OrgTx } from "../../../platform/db/database.ts";
import { withinTime } from "../../../platform/db/time-limit.ts";
import type { Call } from "../../../platform/http/call.ts";
import { type RuleContext, ruleContextAt, askSome, estimate, measureReach } from "../../segments/index.ts";
import { averageJob, getPlace, listCatalog, listActiveWriters, sumOpenQuotes } from "./facts.queries.ts";
import { type Facts, type Idea, ideasOf } from "./ideas.ts";
import { listStates } from "./states.queries.ts";

/** Milliseconds in which an audience is counted exactly; a larger one is estimated. */
const exactly = 300;
const shown = 6;

export async function listSuggestions(tx: OrgTx, _input: object, { platform }: Pick<Call, "platform">) {
  const now = platform.clock.now();
  const { currency, today } = await getPlace(tx, now.toISOString());
  const facts = await gatherFacts(tx, today);
  const states = new Map((await listStates(tx)).map((state) => [state.key, state]));
  const isAsleep = ({ key }: Idea) => (states.get(key)?.snoozed_until ?? today) > today;
  const asking = await ruleContextAt(tx, now);
  const items: Suggestion[] = [];
  for (const idea of ideasOf(facts).filter((one) => !isAsleep(one))) {
    const reach = await measure(asking, idea, now);
    const state = states.get(idea.key);
    const draft = state?.draft_id ? { id: state.draft_id, name: state.draft_name ?? "" } : null;
    if (reach.customers > 0) {
      items.push({ ...shownOf(idea), ...reach, draft, ...(await worthOf(asking, idea, { ...facts, ...reach })) });
    }
  }
  const snoozed = [...states.values()].flatMap(({ key, snoozed_until, service_name }) =>
    snoozed_until !== null && snoozed_until > today && (service_name !== null || !key.includes("."))
      ? [{ key, kind: kindOf(key), service_name, until: snoozed_until }]
      : [],
  );
  const ranked = items.toSorted((one, other) => other.worth_cents - one.worth_cents || other.customers - one.customers);
  return { items: ranked.slice(0, shown), currency, snoozed };
}

export async function gatherFacts(tx: OrgTx, today: string): Promise<Facts> {
  const standing = (await listActiveWriters(tx)).map(({ status, launched_at, is_campaign, ...writer }) => ({
    ...writer,
    wasLaunched: is_campaign && launched_at !== null,
    isOver: status === "finished" || status === "stopped",
  }));
  return { today, catalog: await listCatalog(tx, today), standing };
}

async function measure(asking: RuleContext, { rule, kind }: Idea, now: Date) {
  const counted = await withinTime(asking.tx, exactly, () => measureReach(asking.tx, rule, { now, goal: kind }));
  const { reachable, total } = counted ?? (await estimate(asking, rule, { goal: kind }));
  return { customers: reachable, total, is_estimate: counted === undefined };
}

type Measured = Awaited<ReturnType<typeof measure>>;
type Worth = Pick<Suggestion, "worth_cents" | "is_estimate">;

async function worthOf(
  asking: RuleContext,
  idea: Idea,
  { catalog, today, customers, is_estimate }: Facts & Measured,
): Promise<Worth> {
  const { kind, service } = idea;
  if (kind === "quote_follow_up") return worthOfQuotes(asking, idea, is_estimate);
  const price =
    service === null
      ? await averageJob(asking.tx, today)
      : (catalog.find(({ id }) => id === service.id)?.price_cents ?? 0);
  return { worth_cents: price * customers, is_estimate };
}

/** Where whom it concerns takes too long to count, their quotes take longer. */
async function worthOfQuotes(asking: RuleContext, idea: Idea, isTooMany: boolean): Promise<Worth> {
  const sum = (some: RuleContext) => sumOpenQuotes(some, idea);
  const exact = isTooMany ? undefined : await withinTime(asking.tx, exactly, () => sum(asking));
  if (exact !== undefined) return { worth_cents: exact, is_estimate: false };
  const { found, times } = await askSome(asking, sum);
  return { worth_cents: Math.round(found * times), is_estimate: true };
}

function shownOf({ key, kind, service, on, days }: Idea) {
  return { key, kind, service, on, days };
}

function kindOf(key: string): Suggestion["kind"] {
  return SuggestionKind.parse(key.split(".")[0]);
}
