import { deepestGroup, mostParts } from "@delight/contract/segment-rule";
import { conditionsIn, copyOf, type DraftGroup, type DraftPart, depthOf, draftGroup } from "./draft.ts";

/** Where a part stands: in which group, as which of its parts, and the same counted from the outermost group. */
export interface Place {
  readonly parent: DraftGroup;
  readonly index: number;
  readonly path: readonly number[];
}

export function placeOf(root: DraftGroup, key: string, path: readonly number[] = []): Place | undefined {
  for (const [index, part] of root.parts.entries()) {
    if (part.key === key) return { parent: root, index, path: [...path, index] };
    const found = part.kind === "group" ? placeOf(part, key, [...path, index]) : undefined;
    if (found) return found;
  }
  return undefined;
}

/** Changes one part, wherever it is. */
export function withPart<Part extends DraftPart>(
  root: Part,
  key: string,
  change: (part: DraftPart) => DraftPart,
): Part {
  if (root.key === key) return change(root) as Part;
  if (root.kind === "condition") return root;
  return { ...root, parts: root.parts.map((part) => withPart(part, key, change)) };
}

interface Spot {
  readonly group: string;
  readonly index: number;
}

/** Puts a part into a group; at the end of the rule where that group is gone. */
export function inserted(root: DraftGroup, part: DraftPart, { group, index }: Spot): DraftGroup {
  const isThere = root.key === group || placeOf(root, group) !== undefined;
  return withPart(root, isThere ? group : root.key, (into) =>
    into.kind === "group"
      ? { ...into, parts: into.parts.toSpliced(isThere ? index : into.parts.length, 0, part) }
      : into,
  );
}

export function removed(root: DraftGroup, key: string): DraftGroup {
  const parts = root.parts.filter((part) => part.key !== key);
  return { ...root, parts: parts.map((part) => (part.kind === "group" ? removed(part, key) : part)) };
}

export const steps = ["up", "down", "in", "out", "wrap", "duplicate"] as const;
export type Step = (typeof steps)[number];

/** The rule after one step with one part; undefined where that step cannot be taken. */
export function stepped(root: DraftGroup, key: string, step: Step): DraftGroup | undefined {
  const place = placeOf(root, key);
  const part = place?.parent.parts[place.index];
  if (!place || !part) return undefined;
  const next = taken[step](root, part, place);
  return next && isWithinLimits(next) ? next : undefined;
}

const taken: Record<Step, (root: DraftGroup, part: DraftPart, place: Place) => DraftGroup | undefined> = {
  up: (root, part, { parent, index }) =>
    index === 0 ? undefined : moved(root, part, { group: parent.key, index: index - 1 }),
  down: (root, part, { parent, index }) =>
    index === parent.parts.length - 1 ? undefined : moved(root, part, { group: parent.key, index: index + 1 }),
  in: (root, part, { parent, index }) => {
    const [before, after] = [parent.parts[index - 1], parent.parts[index + 1]];
    if (before?.kind === "group") return moved(root, part, { group: before.key, index: before.parts.length });
    return after?.kind === "group" ? moved(root, part, { group: after.key, index: 0 }) : undefined;
  },
  out: (root, part, { parent }) => {
    const around = placeOf(root, parent.key);
    return around && moved(root, part, { group: around.parent.key, index: around.index + 1 });
  },
  wrap: (root, part) => withPart(root, part.key, () => draftGroup("any", [part])),
  duplicate: (root, part, { parent, index }) => inserted(root, copyOf(part), { group: parent.key, index: index + 1 }),
};

function moved(root: DraftGroup, part: DraftPart, spot: Spot): DraftGroup {
  return inserted(removed(root, part.key), part, spot);
}

function isWithinLimits(root: DraftGroup): boolean {
  return depthOf(root) <= deepestGroup && conditionsIn(root).length <= mostParts && hasRoomEverywhere(root);
}

function hasRoomEverywhere({ parts }: DraftGroup): boolean {
  return parts.length <= mostParts && parts.every((part) => part.kind === "condition" || hasRoomEverywhere(part));
}

/** Whether a group may take one more condition, and one more group. */
export function roomIn(root: DraftGroup, group: DraftGroup): { readonly condition: boolean; readonly group: boolean } {
  const depth = (placeOf(root, group.key)?.path.length ?? 0) + 1;
  const isOpen = group.parts.length < mostParts;
  const hasCondition = conditionsIn(root).length < mostParts;
  return { condition: isOpen && hasCondition, group: isOpen && hasCondition && depth < deepestGroup };
}

/** Who has the focus when a part is gone: the next one, else the one before, else nobody. */
export function neighbourOf({ parent, index }: Place): string | undefined {
  return (parent.parts[index + 1] ?? parent.parts[index - 1])?.key;
}
