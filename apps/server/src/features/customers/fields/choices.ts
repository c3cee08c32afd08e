import type { CustomChoice, CustomKind } from "@delight/contract/custom-fields";
import { invalidField } from "../../../platform/errors.ts";
import { uuidv7 } from "../../../platform/id.ts";

interface Given {
  readonly id: string | null;
  readonly label: string;
}

export function hasChoices(kind: CustomKind): boolean {
  return kind === "choice" || kind === "multi_choice";
}

/** The choices as they are kept, new ones with an id; throws where they don't fit the kind or know a choice that is not there. */
export function keptChoices(
  { kind, choices: old }: { kind: CustomKind; choices: readonly CustomChoice[] },
  given: readonly Given[],
): CustomChoice[] {
  if (!hasChoices(kind)) {
    if (given.length > 0) {
      throw invalidField("choices", "choicesUnfit");
    }
    return [];
  }
  if (given.length === 0) {
    throw invalidField("choices", "choiceMissing");
  }
  const known = new Set(old.map(({ id }) => id));
  const ids = given.flatMap(({ id }) => (id === null ? [] : [id]));
  if (ids.some((id) => !known.has(id)) || new Set(ids).size < ids.length) {
    throw invalidField("choices", "choiceGone");
  }
  return given.map(({ id, label }) => ({ id: id ?? uuidv7(), label }));
}
