import type { CustomTest, SegmentRule } from "@delight/contract/segment-rule";
import type { BrokenReference } from "@delight/contract/segments";
import type { OrgTx } from "../../../platform/db/database.ts";
import { invalidField } from "../../../platform/errors.ts";
import { type Reference, referencesOf } from "./references-of.ts";
import { findKnown, type Known } from "./references.queries.ts";

/** What is broken in each of these rules, in their order; one statement for all of them. */
export async function findBroken(tx: OrgTx, rules: readonly SegmentRule[]): Promise<BrokenReference[][]> {
  const references = rules.map(referencesOf);
  const known = byName(await findKnown(tx, references.flat()));
  return references.map((own) => brokenAmong(own, known));
}

/** The rule that holds for nobody. */
export const nobody: SegmentRule = { version: 2, root: { kind: "group", match: "any", parts: [] } };

/** The rule as it is asked: whatever it refers to must be there, or it holds for nobody. */
export async function wholeRule(tx: OrgTx, rule: SegmentRule): Promise<SegmentRule> {
  return (await isWhole(tx, rule)) ? rule : nobody;
}

/** Refuses a rule that names what is not there, or asks a field what does not fit its kind. A service that is no longer offered may stay. */
export async function refuseUnknown(tx: OrgTx, rule: SegmentRule): Promise<void> {
  const references = referencesOf(rule);
  const known = byName(await findKnown(tx, references));
  for (const reference of references) {
    const { what, path } = reference;
    const because = wayOf(reference, known);
    if (because && because !== "service_inactive") {
      throw invalidField(`rule.${path}`, "referenceGone");
    }
    if (what === "field" && !fits(reference, known)) {
      throw invalidField(`rule.${path}`, "fieldKindDiffers");
    }
  }
}

type ByName = ReadonlyMap<string, Known>;

function byName(known: readonly Known[]): ByName {
  return new Map(known.map((one) => [`${one.what} ${one.id}`, one]));
}

function brokenAmong(references: readonly Reference[], known: ByName): BrokenReference[] {
  const found = new Map<string, BrokenReference>();
  for (const reference of references) {
    const what = wayOf(reference, known);
    if (what) {
      found.set(`${what} ${reference.id}`, { what, id: reference.id });
    }
  }
  return [...found.values()];
}

type What = BrokenReference["what"];

const ways: Record<Reference["what"], (reference: Reference, known: ByName) => What | undefined> = {
  service: ({ id }, known) => (known.has(`service ${id}`) ? undefined : "service_deleted"),
  due_service: ({ id }, known) => brokenDue(known.get(`service ${id}`)),
  field: ({ id }, known) => (known.has(`field ${id}`) ? undefined : "field_deleted"),
  choice: ({ id, of }, known) => {
    const field = known.get(`field ${of?.fieldId}`);
    // Where the field is gone, that says it all.
    return !field || field.choices.includes(id) ? undefined : "choice_deleted";
  },
  activity: ({ id }, known) => (known.has(`activity ${id}`) ? undefined : "activity_deleted"),
  segment: ({ id }, known) => (known.get(`segment ${id}`)?.state === "static" ? undefined : "segment_deleted"),
};

function wayOf(reference: Reference, known: ByName): What | undefined {
  return ways[reference.what](reference, known);
}

/** What is no longer offered does not fall due. */
function brokenDue(service: Known | undefined): What | undefined {
  if (!service) {
    return "service_deleted";
  }
  return service.state === "active" ? undefined : "service_inactive";
}

const kindsOf: Record<CustomTest["of"], readonly string[]> = {
  text: ["text"],
  number: ["number", "money"],
  day: ["date"],
  choice: ["choice", "multi_choice"],
  yes_no: ["yes_no"],
};

function fits({ id, of }: Reference, known: ByName): boolean {
  const kind = known.get(`field ${id}`)?.state;
  return !of || !kind || kindsOf[of.test].includes(kind);
}

/** Whether everything that a rule refers to is there. */
export async function isWhole(tx: OrgTx, rule: SegmentRule): Promise<boolean> {
  const [broken = []] = await findBroken(tx, [rule]);
  return broken.length === 0;
}
