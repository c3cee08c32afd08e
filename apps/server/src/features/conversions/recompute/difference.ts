import { uuidv7 } from "../../../platform/id.ts";
import type { Verdict } from "../rule/attribute.ts";
import { type Considered, strengthOf } from "../rule/consider.ts";
import { reversals } from "../rule/reversals.ts";
import type { Assist, Facts, Stored } from "./stored.ts";

/** What is to be written; `before` of those that are there already. */
export interface Change {
  readonly before: Stored | null;
  readonly after: Stored;
}

/** What has to change so that what is stored says what follows, under these rules. */
export function differences(stored: readonly Stored[], verdicts: readonly Verdict[], version: number): Change[] {
  const byEvent = new Map(verdicts.map((verdict) => [verdict.event.id, verdict]));
  const changed = stored.flatMap((before): Change[] => {
    const after = { ...before, ...factsOf(before, byEvent.get(sourceOf(before)), version) };
    return isSame(before, after) ? [] : [{ before, after }];
  });
  const known = new Set(stored.map(sourceOf));
  const fresh = verdicts.flatMap((verdict): Change[] => {
    const won = known.has(verdict.event.id) ? null : wonBy(verdict, version);
    return won === null ? [] : [{ before: null, after: { ...won, ...identityOf(verdict) } }];
  });
  return [...changed, ...fresh];
}

const sourceOf = ({ id, service_record_id, quote_id }: Stored) => service_record_id ?? quote_id ?? id;

function identityOf({ event: { id, kind, customer_id } }: Verdict) {
  return {
    id: uuidv7(),
    kind,
    customer_id,
    service_record_id: kind === "job" ? id : null,
    quote_id: kind === "quote" ? id : null,
    decision: null,
    reassigned_to: null,
    entered_for: null,
  };
}

function factsOf(before: Stored, verdict: Verdict | undefined, version: number): Partial<Facts> {
  if (before.kind === "manual") return enteredBy(before);
  const won = verdict ? wonBy(verdict, version) : null;
  switch (before.decision) {
    case null:
      return won ?? { state: "reversed", note: whyReversed(before, verdict) };
    case "reassigned":
      return reassigned(before, verdict, version);
    default:
      return { ...won, note: "", state: before.decision };
  }
}

/** What a person entered stands, for the activity that they said or that somebody said since. */
function enteredBy({ decision, reassigned_to, entered_for, activity_id }: Stored): Partial<Facts> {
  const state = decision === null || decision === "reassigned" ? "credited" : decision;
  return { state, activity_id: reassigned_to ?? entered_for ?? activity_id };
}

/** What the rule says: the winner takes it whole. */
function wonBy({ event, winner, assists }: Verdict, version: number): Facts | null {
  if (winner === null) return null;
  const { touch, about } = winner;
  return {
    state: "credited",
    activity_id: touch.activity_id,
    delivery_id: touch.delivery_id,
    touch: touch.kind,
    touched_at: touch.occurred_at,
    about,
    strength: strengthOf(winner),
    value_cents: event.value_cents,
    occurred_at: event.occurred_at,
    note: "",
    rule_version: version,
    others: inOrder(assists),
  };
}

/** A person's word stands in the place of a winner, while there is something to credit. */
function reassigned(before: Stored, verdict: Verdict | undefined, version: number): Partial<Facts> {
  if (!verdict || verdict.voided !== null) return { state: "reversed", note: whyReversed(before, verdict) };
  const { event, winner, assists } = verdict;
  return {
    state: "credited",
    activity_id: before.reassigned_to ?? before.activity_id,
    delivery_id: null,
    touch: "manual",
    touched_at: null,
    about: null,
    strength: "direct",
    value_cents: event.value_cents,
    occurred_at: event.occurred_at,
    note: "",
    rule_version: version,
    others: inOrder(winner === null ? assists : [winner, ...assists]),
  };
}

function whyReversed({ kind }: Stored, verdict: Verdict | undefined): string {
  if (kind === "quote" && verdict === undefined) return reversals.not_accepted;
  const voided = verdict === undefined ? "gone" : verdict.voided;
  return reversals[voided ?? "nothing_led"];
}

function inOrder(considered: readonly Considered[]): Assist[] {
  const assists = considered.map(({ touch, about }) => ({
    delivery_id: touch.delivery_id,
    activity_id: touch.activity_id,
    touch: touch.kind,
    touched_at: touch.occurred_at,
    about,
  }));
  return assists.toSorted((one, other) => (one.delivery_id < other.delivery_id ? -1 : 1));
}

const compared = [
  "state",
  "activity_id",
  "delivery_id",
  "touch",
  "about",
  "strength",
  "value_cents",
  "note",
  "rule_version",
] as const satisfies readonly (keyof Facts)[];

function isSame(one: Stored, other: Stored): boolean {
  const moments = (row: Facts) => [row.touched_at, row.occurred_at].map((at) => at && Date.parse(at)).join();
  return (
    compared.every((key) => one[key] === other[key]) &&
    moments(one) === moments(other) &&
    JSON.stringify(one.others.map(keyOf)) === JSON.stringify(other.others.map(keyOf))
  );
}

const keyOf = ({ delivery_id, activity_id, touch, touched_at, about }: Assist) => [
  delivery_id,
  activity_id,
  touch,
  Date.parse(touched_at),
  about,
];
