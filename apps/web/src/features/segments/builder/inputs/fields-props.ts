import type { PartErrors } from "../../rule/check.ts";
import type { Condition, ConditionOf } from "../../segments.api.ts";

/** What the inputs of one kind of condition are given. */
export interface FieldsProps<Kind extends Condition["kind"]> {
  readonly condition: ConditionOf<Kind>;
  readonly onChange: (condition: ConditionOf<Kind>) => void;
  readonly errors: PartErrors;
}
