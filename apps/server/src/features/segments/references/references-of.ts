import type { CustomTest, SegmentCondition, SegmentGroup, SegmentRule } from "@delight/contract/segment-rule";

/** Something outside of a rule that the rule names. */
export interface Reference {
  readonly what: "service" | "due_service" | "field" | "choice" | "activity" | "segment";
  readonly id: string;
  /** Where in the rule it stands, as refusals name fields. */
  readonly path: string;
  /** Of fields and choices: the field, and what it is asked. */
  readonly of?: { readonly fieldId: string; readonly test: CustomTest["of"] };
}

export function referencesOf({ root }: SegmentRule): Reference[] {
  return inGroup(root, "root");
}

function inGroup({ parts }: SegmentGroup, path: string): Reference[] {
  return parts.flatMap((part, index) => {
    const here = `${path}.parts.${index}`;
    return part.kind === "group" ? inGroup(part, here) : inCondition(part, here);
  });
}

function inCondition(condition: SegmentCondition, path: string): Reference[] {
  const all = (what: Reference["what"], ids: readonly string[], name: string) =>
    ids.map((id, index) => ({ what, id, path: `${path}.${name}.${index}` }));
  switch (condition.kind) {
    case "service_done":
      return all("service", condition.service_ids, "service_ids");
    case "service_due":
      return condition.service_id === null
        ? []
        : [{ what: "due_service", id: condition.service_id, path: `${path}.service_id` }];
    case "event":
    case "conversion":
    case "left_out":
      return all("activity", condition.activity_ids, "activity_ids");
    case "member":
      return [{ what: "segment", id: condition.segment_id, path: `${path}.segment_id` }];
    case "custom":
      return inCustom(condition, path);
    default:
      return [];
  }
}

function inCustom({ field_id, test }: Extract<SegmentCondition, { kind: "custom" }>, path: string): Reference[] {
  const of = { fieldId: field_id, test: test.of };
  const choices = test.of === "choice" && "choices" in test.test ? test.test.choices : [];
  return [
    { what: "field", id: field_id, path: `${path}.field_id`, of },
    ...choices.map((id, index) => ({ what: "choice" as const, id, path: `${path}.test.test.choices.${index}`, of })),
  ];
}
