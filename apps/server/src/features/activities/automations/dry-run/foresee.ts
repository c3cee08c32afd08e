import { type AutomationDefinition, type AutomationStep, stepsOf } from "@delight/contract/automation-steps";
import { afterWait, type Calendar, momentOf } from "../tree/moments.ts";
import { type DayOf, newestRung, type Place, type Tree, treeOf } from "../tree/tree.ts";

/** Customers who come in alike: the same day it is about, the same answers to the conditions. */
export interface Alike {
  /** ISO 8601. */
  readonly anchor: string;
  /** Of the conditions, in the order of `stepsOf`. */
  readonly answers: readonly boolean[];
}

interface Mail {
  readonly at: Date;
  /** Null where none was chosen yet. */
  readonly emailId: string | null;
  /** Of one of them: less behind splits. */
  readonly share: number;
}

export interface Foreseen {
  readonly mails: readonly Mail[];
  /** How many of one of them are mailed at all. */
  readonly reach: number;
}

/** Where a part of them stands. */
interface Part {
  readonly step: number | null;
  readonly at: Date;
  readonly isMailed: boolean;
  readonly share: number;
}

/** What a walk knows on its way. */
interface Walk {
  readonly tree: Tree;
  readonly calendar: Calendar;
  readonly dayOf: DayOf;
  /** What they answer to the condition of a step. */
  readonly answer: (stepId: number) => boolean;
  readonly mails: Mail[];
}

/** More ways than these are not told apart: the rarest are left out. */
const mostParts = 500;

/** Walks as the live one does, in time that is told instead of waited for: from `begin`, up to `end`. */
export function simulate(
  definition: AutomationDefinition,
  calendar: Calendar,
  { begin, end }: { readonly begin: Date; readonly end: Date },
): (alike: Alike) => Foreseen {
  const { steps, trigger } = definition;
  const tree = treeOf(definition);
  const conditions = stepsOf(steps).flatMap((step) => (step.kind === "condition" ? [step.id] : []));
  return ({ anchor, answers }) => {
    const dayOf = (days: number) => momentOf(calendar, anchor, days);
    const answer = (stepId: number) => answers[conditions.indexOf(stepId)] === true;
    const walk: Walk = { tree, calendar, dayOf, answer, mails: [] };
    const first = dayOf(trigger.from_days);
    const at = first > begin ? first : begin;
    const entrance = newestRung(tree, { siblings: steps, from: null, now: at }, dayOf);
    const reach = walkToTheEnd(walk, { step: entrance, at, isMailed: false, share: 1 }, end);
    return { mails: walk.mails.filter((mail) => mail.at <= end), reach };
  };
}

function walkToTheEnd(walk: Walk, beginning: Part, end: Date): number {
  let reach = 0;
  let parts = [beginning];
  while (parts.length > 0) {
    const walking = parts.flatMap((part): readonly Part[] => {
      const place = part.step === null || part.at > end ? undefined : walk.tree.get(part.step);
      if (place) return goOn(walk, part, place);
      reach += part.isMailed ? part.share : 0;
      return [];
    });
    parts = together(walking);
  }
  return reach;
}

type Step<Kind extends AutomationStep["kind"]> = Extract<AutomationStep, { kind: Kind }>;
type Ways = {
  readonly [Kind in AutomationStep["kind"]]?: (
    walk: Walk,
    taking: { readonly part: Part; readonly step: Step<Kind>; readonly place: Place },
  ) => readonly Part[];
};

function goOn(walk: Walk, part: Part, place: Place): readonly Part[] {
  const { step, next } = place;
  const way = ways[step.kind] as
    | ((walk: Walk, taking: { part: Part; step: AutomationStep; place: Place }) => readonly Part[])
    | undefined;
  return way ? way(walk, { part, step, place }) : [{ ...part, step: next }];
}

/** Of steps that do something else than to go on. */
const ways: Ways = {
  send: ({ mails }, { part, step, place: { next } }) => {
    mails.push({ at: part.at, emailId: step.email_id, share: part.share });
    return [{ ...part, step: next, isMailed: true }];
  },
  wait: ({ calendar }, { part, step, place: { next } }) => [
    { ...part, step: next, at: afterWait(calendar, part.at, step) },
  ],
  // What people would have done nobody knows: they are told as if they had done nothing, and calls as if all were taken.
  wait_event: ({ calendar }, { part, step, place: { next } }) => [
    { ...part, step: step.missed[0]?.id ?? next, at: afterWait(calendar, part.at, step) },
  ],
  webhook: (_, { part, step, place: { next } }) => [{ ...part, step: step.delivered[0]?.id ?? next }],
  until: ({ tree, dayOf }, { part, step, place: { siblings } }) => {
    const moment = dayOf(step.days);
    const now = moment > part.at ? moment : part.at;
    return [{ ...part, step: newestRung(tree, { siblings, from: step.id, now }, dayOf), at: now }];
  },
  condition: ({ answer }, { part, step, place: { next } }) => [
    { ...part, step: (answer(step.id) ? step.yes : step.no)[0]?.id ?? next },
  ],
  split: (_, { part, step, place: { next } }) => [
    { ...part, step: step.first[0]?.id ?? next, share: (part.share * step.percent) / 100 },
    { ...part, step: step.second[0]?.id ?? next, share: (part.share * (100 - step.percent)) / 100 },
  ],
  exit: (_, { part }) => [{ ...part, step: null }],
};

/** Who stand at the same place at the same time are one part again. */
function together(parts: readonly Part[]): Part[] {
  const grouped = Map.groupBy(parts, ({ step, at, isMailed }) => `${step} ${at.getTime()} ${isMailed}`);
  const all = [...grouped.values()].flatMap((same) => {
    const [one] = same;
    return one ? [{ ...one, share: same.reduce((sum, { share }) => sum + share, 0) }] : [];
  });
  return all.length <= mostParts ? all : all.toSorted((one, other) => other.share - one.share).slice(0, mostParts);
}
