import type { TestApp } from "../../../testing/test-app.ts";

/** What is known of jobs, quotes and mails, as the rows say it: read without any of the code that is tested. */
interface Sale {
  readonly id: string;
  readonly customer_id: string;
  readonly service_id: string | null;
  readonly is_quote: boolean;
  readonly value: number;
  readonly at: string;
  readonly day: string | null;
  readonly is_recurring: boolean;
}

interface Trace {
  readonly delivery_id: string;
  readonly activity_id: string;
  readonly customer_id: string;
  readonly kind: "asked" | "clicked" | "replied" | "opened" | "arrived";
  readonly at: string;
  readonly subject_id: string | null;
  /** What was asked for. */
  readonly names: string | null;
}

export interface Expected {
  readonly activity_id: string;
  readonly touch: string;
  readonly strength: string;
  readonly value: number;
  readonly assists: number;
}

interface PlainRules {
  readonly click_days: number;
  readonly open_days: number;
  readonly delivered_days: number;
}

const zone = "Europe/Paris";

/** How far the clocks of the zone are ahead of UTC, in milliseconds. */
function ahead(at: number): number {
  const parts = new Intl.DateTimeFormat("en", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  }).formatToParts(at);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  const wall = Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second"));
  return wall - Math.floor(at / 1000) * 1000;
}

/** The moment at which the clocks on the wall show this. */
const onWall = (wall: number) => wall - ahead(wall - ahead(wall));

const daysBefore = (at: number, days: number) => onWall(at + ahead(at) - days * 86_400_000);
const endOfDay = (day: string) => onWall(Date.parse(`${day}T00:00:00Z`) + 86_400_000);

const kinds = {
  asked: { rank: 4, touch: "link", strength: "direct", days: undefined },
  clicked: { rank: 2, touch: "click", strength: "strong", days: "click_days" },
  replied: { rank: 2, touch: "reply", strength: "strong", days: "click_days" },
  opened: { rank: 1, touch: "open", strength: "influenced", days: "open_days" },
  arrived: { rank: 0, touch: "delivered", strength: "influenced", days: "delivered_days" },
} as const;

/** Asked of a quote `q`: accepted, and not given up with all its jobs before anything was invoiced. */
export const isDecidedFor = `q.status = 'accepted' and q.value_cents > 0 and (
  not exists (select from service_records j where j.quote_id = q.id)
  or exists (select from service_records j where j.quote_id = q.id and (j.status <> 'cancelled' or j.invoiced_cents > 0))
)`;

/** Who is credited for what, by the id of the job or quote, worked out as one would by hand. */
export async function workOut(testApp: TestApp, rules: PlainRules): Promise<Map<string, Expected>> {
  const sales = await testApp.rows<Sale>(
    `select id, customer_id, service_id, false as is_quote, value_cents::int as value, booked_at as at,
       coalesce(done_on, scheduled_on)::text as day, origin = 'recurring' as is_recurring
     from service_records where status <> 'cancelled' and value_cents > 0 and quote_id is null and origin <> 'variation'
     union all
     select id, customer_id, service_id, true, value_cents::int, decided_at, null, false from quotes q where ${isDecidedFor}`,
  );
  const traces = await testApp.rows<Trace>(
    `select t.*, coalesce(n.subject_id, d.subject_id) as subject_id from (
       select delivery_id, activity_id, customer_id, 'asked' as kind, asked_at as at, quote_id as names from booking_requests
       union all
       select delivery_id, activity_id, customer_id, kind, occurred_at as at, null from events
       where kind in ('clicked', 'replied', 'opened') and not is_machine
       union all
       select id, activity_id, customer_id, 'arrived', sent_at, null from deliveries where status = 'sent' and bounced_at is null
     ) t join deliveries d on d.id = t.delivery_id left join enrolments n on n.id = d.occasion`,
  );
  const answers = new Map<string, Expected>();
  for (const sale of sales) {
    const found = creditOf(sale, traces, rules);
    if (found) answers.set(sale.id, found);
  }
  return answers;
}

const inOneMoment = ["asked", "replied", "clicked", "opened", "arrived"];

function byMail(one: Trace, other: Trace): number {
  if (one.delivery_id !== other.delivery_id) return one.delivery_id < other.delivery_id ? 1 : -1;
  return inOneMoment.indexOf(one.kind) - inOneMoment.indexOf(other.kind);
}

function creditOf(sale: Sale, traces: readonly Trace[], rules: PlainRules): Expected | undefined {
  const ranked = traces
    .filter((trace) => trace.customer_id === sale.customer_id && mayCount(sale, trace, rules))
    .map((trace) => ({ trace, rank: rankOf(sale, trace), at: Date.parse(trace.at) }))
    .sort((one, other) => other.rank - one.rank || other.at - one.at || byMail(one.trace, other.trace));
  const [best] = ranked;
  if (!best) return undefined;
  const { activity_id, kind } = best.trace;
  return {
    activity_id,
    touch: kinds[kind].touch,
    strength: best.rank === 3 ? "direct" : kinds[kind].strength,
    value: sale.value,
    assists: new Set(ranked.map(({ trace }) => trace.delivery_id)).size - 1,
  };
}

const rankOf = (sale: Sale, trace: Trace) =>
  trace.kind !== "asked" && isAbout(sale, trace) ? 3 : kinds[trace.kind].rank;

/** Ids of quotes and services never meet: a mail about either names one of them. */
const isAbout = (sale: Sale, { subject_id }: Trace) =>
  subject_id !== null && (subject_id === sale.service_id || (sale.is_quote && subject_id === sale.id));

function mayCount(sale: Sale, trace: Trace, rules: PlainRules): boolean {
  if (trace.kind === "asked") return trace.names === sale.id;
  const [at, sold] = [Date.parse(trace.at), Date.parse(sale.at)];
  const days = rules[kinds[trace.kind].days];
  if (days === 0 || at >= sold || at < daysBefore(sold, days)) return false;
  if (sale.day !== null && at >= endOfDay(sale.day)) return false;
  return !sale.is_recurring || isAbout(sale, trace);
}
