import { type AutomationDefinition, stepsOf } from "@delight/contract/automation-steps";
import { afterWait, type Calendar, momentOf } from "../tree/moments.ts";
import { newestRung, type Place, treeOf } from "../tree/tree.ts";

/** Customers who come in alike: the same day it is about, the same answers to the conditions. */
export interface Alike {
  /** ISO 8601. */
  readonly anchor: string;
  /** Of the conditions, in the order of `stepsOf`. */
  readonly answers: readonly boolean[];
}

export interface Foreseen {
  /** Of one such customer: how many mails at which moment; parts of one behind splits. */
  readonly mails: readonly { readonly at: Date; readonly share: number }[];
  /** How many of one such customer are mailed at all. */
  readonly reach: number;
}

/** Where a part of them stands. */
interface Part {
  readonly step: number | null;
  readonly at: Date;
  readonly isMailed: boolean;
  readonly share: number;
}

/** More ways than these are not told apart: all take the likelier one. */
const mostParts = 500;

/** Walks as the live one does, in time that is told instead of waited for: from `begin`, up to `end`. */
export function foresee(
  definition: AutomationDefinition,
  calendar: Calendar,
  { begin, end }: { readonly begin: Date; readonly end: Date },
): (alike: Alike) => Foreseen {
  const tree = treeOf(definition);
  const conditions = stepsOf(definition.steps).filter(({ kind }) => kind === "condition");
  const numbers = new Map(conditions.map(({ id }, index) => [id, index]));
  return ({ anchor, answers }) => {
    const dayOf = (days: number) => momentOf(calendar, anchor, days);
    const first = dayOf(definition.trigger.from_days);
    const at = first > begin ? first : begin;
    const entrance = newestRung(tree, { siblings: definition.steps, from: null, now: at }, dayOf);
    const mails: { at: Date; share: number }[] = [];
    let reach = 0;
    let parts: Part[] = [{ step: entrance, at, isMailed: false, share: 1 }];
    const go = (part: Part, place: Place): Part[] => {
      const { step, siblings, next } = place;
      const on = (to: number | null, more: Partial<Part> = {}): Part => ({ ...part, step: to, ...more });
      switch (step.kind) {
        case "send":
          mails.push({ at: part.at, share: part.share });
          return [on(next, { isMailed: true })];
        case "wait":
          return [on(next, { at: afterWait(calendar, part.at, step) })];
        case "until": {
          const moment = dayOf(step.days);
          const now = moment > part.at ? moment : part.at;
          return [on(newestRung(tree, { siblings, from: step.id, now }, dayOf), { at: now })];
        }
        case "condition":
          return [on((answers[numbers.get(step.id) ?? 0] ? step.yes : step.no)[0]?.id ?? next)];
        case "split":
          return split(part, { first: step.first[0]?.id ?? next, second: step.second[0]?.id ?? next }, step.percent);
        case "exit":
          return [on(null)];
        default:
          return [on(next)];
      }
    };
    while (parts.length > 0) {
      const walking = parts.flatMap((part): Part[] => {
        const place = part.step === null || part.at > end ? undefined : tree.get(part.step);
        if (place) return go(part, place);
        reach += part.isMailed ? part.share : 0;
        return [];
      });
      parts = together(walking);
    }
    return { mails: mails.filter((mail) => mail.at <= end), reach };
  };
}

function split(part: Part, ways: { first: number | null; second: number | null }, percent: number): Part[] {
  return [
    { ...part, step: ways.first, share: (part.share * percent) / 100 },
    { ...part, step: ways.second, share: (part.share * (100 - percent)) / 100 },
  ];
}

/** Who stand at the same place at the same time are one part again. */
function together(parts: readonly Part[]): Part[] {
  const grouped = Map.groupBy(parts, ({ step, at, isMailed }) => `${step} ${at.getTime()} ${isMailed}`);
  const all = [...grouped.values()].flatMap((same) => {
    const [one] = same;
    return one ? [{ ...one, share: same.reduce((sum, { share }) => sum + share, 0) }] : [];
  });
  return all.length <= mostParts ? all : all.toSorted((one, other) => other.share - one.share).slice(0, mostParts);
}
