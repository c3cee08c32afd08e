import { automations } from "@delight/contract/automations";
import type { TFunction } from "i18next";
import type { CallInput } from "../../../lib/api/types.ts";
import { toSnake } from "../../../lib/case.ts";
import { fieldErrorsOf } from "../../../ui/form/field-errors.ts";
import type { Definition } from "./automations.api.ts";

/** Why what is written cannot be kept: a sentence by field and step; null is what belongs to no step. */
export type StepErrors = ReadonlyMap<number | null, Readonly<Record<string, string>>>;

export const noRefusals: StepErrors = new Map();

/** What the contract refuses. Not even sent: a number that cannot be read would go as nothing, and clear a field of customers. */
export function refusedByContract(input: CallInput<typeof automations.update>, t: TFunction<"fields">): StepErrors {
  const parsed = automations.update.input.safeParse(toSnake(input));
  return parsed.success ? noRefusals : stepErrorsOf(input.definition, fieldErrorsOf(parsed.error.issues, t));
}

/** Puts sentences by path, as `definition.steps.0.yes.1.note`, to their steps. */
export function stepErrorsOf(definition: Definition, errors: Readonly<Record<string, string>>): StepErrors {
  const all = new Map<number | null, Record<string, string>>();
  for (const [path, sentence] of Object.entries(errors)) {
    const { stepId, field } = placeOf(definition, path.split("."));
    all.set(stepId, { ...all.get(stepId), [field]: sentence });
  }
  return all;
}

function placeOf(definition: Definition, path: readonly string[]) {
  let place: { readonly stepId: number | null; readonly field: string } = { stepId: null, field: path.join(".") };
  let at: unknown = { definition };
  for (const [index, part] of path.entries()) {
    at = typeof at === "object" && at !== null ? Reflect.get(at, part) : undefined;
    const stepId = idOf(at);
    if (stepId !== undefined) place = { stepId, field: path.slice(index + 1).join(".") };
  }
  return place;
}

function idOf(value: unknown): number | undefined {
  const isStep = typeof value === "object" && value !== null && "id" in value && "kind" in value;
  return isStep && typeof value.id === "number" ? value.id : undefined;
}
