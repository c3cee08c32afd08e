import { textKey } from "@delight/contract/same-text";
import type {
  ChoiceTest,
  CustomTest,
  DayTest,
  NumberTest,
  Period,
  SegmentCondition,
  SegmentPart,
  TextTest,
} from "@delight/contract/segment-rule";
import type { Person, Suppressed } from "./people.ts";
import { dayAt, dayOf, momentAt, type World } from "./world.ts";

// The same questions in the plainest words, on objects in memory: nothing of it is shared with the SQL.

export interface Seen {
  readonly world: World;
  readonly suppressed: Suppressed;
  readonly now: Date;
}

export function holds(seen: Seen, part: SegmentPart, one: Person): boolean {
  if (part.kind !== "group") {
    return conditionHolds(seen, part, one);
  }
  if (part.match === "all") {
    return part.parts.every((inner) => holds(seen, inner, one));
  }
  const isAny = part.parts.some((inner) => holds(seen, inner, one));
  return part.match === "any" ? isAny : !isAny;
}

function within(now: Date, period: Period, on: string): boolean {
  switch (period.kind) {
    case "ever":
      return true;
    case "last_days":
      return on >= dayAt(now, -period.days) && on <= dayOf(now);
    case "next_days":
      return on >= dayOf(now) && on <= dayAt(now, period.days);
    case "more_than_days_ago":
      return on < dayAt(now, -period.days);
    case "between":
      return (period.from === null || on >= period.from) && (period.to === null || on <= period.to);
  }
}

function quoteState(now: Date, status: string, expires: number | null): string {
  return status === "open" && expires !== null && dayAt(now, expires) < dayOf(now) ? "expired" : status;
}

function text(test: TextTest, given: string | null): boolean {
  const own = (given ?? "").toLowerCase();
  if (!("value" in test)) {
    return (own === "") === (test.is === "empty");
  }
  const sought = test.value.toLowerCase();
  const answers = {
    equal: own === sought,
    not_equal: own !== sought,
    contains: own.includes(sought),
    not_contains: !own.includes(sought),
    starts_with: own.startsWith(sought),
    ends_with: own.endsWith(sought),
  };
  return answers[test.is];
}

function number(test: NumberTest, own: number | null): boolean {
  if (own === null) {
    return test.is === "empty";
  }
  if (test.is === "between") {
    return own >= test.from && own <= test.to;
  }
  if (!("value" in test)) {
    return test.is === "filled";
  }
  return test.is === "equal" ? own === test.value : test.is === "at_least" ? own >= test.value : own <= test.value;
}

function day(now: Date, test: DayTest, own: string | null): boolean {
  return test.is === "within"
    ? own !== null && within(now, test.period, own)
    : (own === null) === (test.is === "empty");
}

function choice(test: ChoiceTest, own: readonly string[]): boolean {
  if (!("choices" in test)) {
    return (own.length === 0) === (test.is === "empty");
  }
  return own.some((id) => test.choices.includes(id)) === (test.is === "any_of");
}

function custom({ world: { fields }, now }: Seen, fieldId: string, test: CustomTest, { own }: Person): boolean {
  switch (test.of) {
    case "text":
      return text(test.test, own.text);
    case "number":
      return number(test.test, fieldId === fields.money ? own.money : own.number);
    case "day":
      return day(now, test.test, own.day === null ? null : dayAt(now, own.day));
    case "choice":
      return choice(test.test, fieldId === fields.choice ? (own.choice === null ? [] : [own.choice]) : own.several);
    case "yes_no":
      return own.yes === test.is;
  }
}

function statusOf({ suppressed }: Seen, { facts: { email, consent } }: Person): string {
  if (email === null) {
    return "no_address";
  }
  const reason = suppressed.find(({ email_key }) => email_key === email.toLowerCase())?.reason;
  if (reason === "bounced" || reason === "complained") {
    return reason;
  }
  if (reason !== undefined || consent === "unsubscribed") {
    return "unsubscribed";
  }
  return consent === "subscribed" ? "subscribed" : "no_consent";
}

function nameOf({ facts: { company, first_name, last_name, email } }: Person): string {
  const whole = `${first_name} ${last_name}`.replace(/^ +| +$/g, "");
  return company || whole || email || "";
}

type Of<Kind extends SegmentCondition["kind"]> = Extract<SegmentCondition, { kind: Kind }>;

function dayFact({ now }: Seen, { fact, test }: Of<"day">, one: Person): boolean {
  const away = { last_service_on: one.last_service, next_due_on: one.next_due };
  if (fact === "created_on") {
    return day(now, test, dayOf(momentAt(now, one.created)));
  }
  const own = away[fact];
  return day(now, test, own === null ? null : dayAt(now, own));
}

function tagged({ match, tags }: Of<"tag">, own: readonly string[]): boolean {
  const keys = new Set(own.map(textKey));
  const found = tags.filter((tag) => keys.has(textKey(tag))).length;
  return match === "all" ? found === tags.length : found > 0 === (match === "any");
}

const amongActivities = ({ world }: Seen, ids: readonly string[], id: string) =>
  among(ids, id) || ids.includes(world.repeats[id] ?? "");
const among = (ids: readonly string[], id: string) => ids.length === 0 || ids.includes(id);

function done({ now }: Seen, asked: Of<"service_done">, { history }: Person): boolean {
  const jobs = history.records.filter(
    ({ status, service_id, done: on }) =>
      status === "done" && among(asked.service_ids, service_id) && within(now, asked.period, dayAt(now, on)),
  );
  const worth = jobs.reduce((sum, { value_cents }) => sum + value_cents, 0);
  return jobs.length >= asked.at_least && (asked.value_at_least === null || worth >= asked.value_at_least);
}

function isDue({ now }: Seen, asked: Of<"service_due">, { history }: Person): boolean {
  return history.dues.some(
    ({ service_id, due, is_booked }) =>
      !is_booked &&
      (asked.service_id === null || asked.service_id === service_id) &&
      dayAt(now, due) <= dayAt(now, asked.within_days) &&
      (asked.include_overdue || dayAt(now, due) >= dayOf(now)),
  );
}

function conditionHolds(seen: Seen, asked: SegmentCondition, one: Person): boolean {
  const { now } = seen;
  const { facts, history } = one;
  switch (asked.kind) {
    case "text":
      return text(asked.test, asked.fact === "name" ? nameOf(one) : facts[asked.fact]);
    case "site":
      return one.sites.some((site) => !site.is_archived && text(asked.test, site[asked.fact]));
    case "day":
      return dayFact(seen, asked, one);
    case "number": {
      const sites = one.sites.filter(({ is_archived }) => !is_archived).length;
      return number(asked.test, asked.fact === "sites" ? sites : facts.lifetime_revenue_cents);
    }
    case "customer_kind":
      return asked.any_of.some((kind) => kind === facts.kind);
    case "status":
      return asked.any_of.some((status) => status === statusOf(seen, one));
    case "source":
      return asked.any_of.some((source) => source === facts.source);
    case "language":
      return asked.any_of.some((language) => language === facts.language);
    case "tag":
      return tagged(asked, one.tags);
    case "custom":
      return custom(seen, asked.field_id, asked.test, one);
    case "service_done":
      return done(seen, asked, one) === asked.happened;
    case "service_due":
      return isDue(seen, asked, one);
    case "quote":
      return (
        history.quotes.some(
          ({ status, issued, expires, value_cents }) =>
            asked.any_of.some((state) => state === quoteState(now, status, expires)) &&
            within(now, asked.issued, dayAt(now, issued)) &&
            (asked.value_at_least === null || value_cents >= asked.value_at_least),
        ) === asked.happened
      );
    case "event":
      return (
        history.events.filter(
          ({ kind, is_machine, activity_id, at }) =>
            kind === asked.event &&
            !is_machine &&
            amongActivities(seen, asked.activity_ids, activity_id) &&
            within(now, asked.period, dayOf(momentAt(now, at))),
        ).length >=
          asked.at_least ===
        asked.happened
      );
    case "conversion":
      return (
        history.conversions.some(
          ({ state, activity_id, at, value_cents }) =>
            state === "credited" &&
            amongActivities(seen, asked.activity_ids, activity_id) &&
            within(now, asked.period, dayOf(momentAt(now, at))) &&
            (asked.value_at_least === null || value_cents >= asked.value_at_least),
        ) === asked.happened
      );
    case "left_out":
      return (
        history.deliveries.some(
          ({ activity_id, because }) =>
            amongActivities(seen, asked.activity_ids, activity_id) &&
            asked.because.some((reason) => reason === because),
        ) === asked.happened
      );
    case "member":
      return history.lists.includes(asked.segment_id) === asked.is_member;
  }
}
