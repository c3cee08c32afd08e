import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { automations } from "@delight/contract/automations";
import type { TFunction } from "i18next";
import { useEndpointMutation } from "../../../lib/query.ts";
import { usePermission } from "../../../lib/session/profile.ts";
import { toastError } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import type { CallInput } from "../../../lib/api/types.ts";
import { toSnake } from "../../../lib/case.ts";
import { fieldErrorsOf, serverFieldErrors } from "../../../ui/form/field-errors.ts";
import type { FocusWish } from "./use-step-focus.ts";
import { newStep } from "./fresh-step.ts";
import { inList, insertBehind, moveBy, nextId, type Place, removeAt, replaceAt, type StepKind } from "./tree.ts";
import { type Definition, type Automation, automationQuery, type Step } from "./automations.api.ts";

/** An automation being written: what is on the screen, and how it is changed and saved. */
export interface Editor {
  /** Of the activity. */
  readonly name: string;
  readonly definition: Definition;
  readonly mayChange: boolean;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  /** Of what was saved last, until something is changed. */
  readonly refusals: StepErrors;
  readonly change: (more: Partial<Definition>) => void;
  readonly add: (place: Place, index: number, kind: StepKind) => void;
  readonly remove: (place: Place, index: number) => void;
  readonly move: (place: Place, index: number, how: { readonly by: -1 | 1; readonly stepId: number }) => void;
  readonly replace: (place: Place, index: number, step: Step) => void;
  readonly save: () => void;
  readonly discard: () => void;
}

/** How the button is called behind the step at `index`. */
export function buttonAt(place: Place, index: number): string {
  return `${place === null ? "trunk" : `${place.stepId}.${place.way}`}.${index}`;
}

export function useEditor(automation: Automation, focus: (wish: FocusWish) => void): Editor {
  const [written, setWritten] = useState<Definition>();
  const { save, isSaving, refusals, forget } = useSaving(() => setWritten(undefined), focus);
  const isOpen = automation.activity.status !== "stopped";
  const definition = written ?? automation.definition;
  const change = (more: Partial<Definition>) => {
    forget();
    setWritten({ ...definition, ...more });
  };
  const inPlace = (place: Place, edit: (list: readonly Step[]) => Step[]) =>
    change({ steps: inList(definition.steps, place, edit) });
  return {
    name: automation.activity.name,
    definition,
    mayChange: usePermission("activities.change") && isOpen,
    isDirty: written !== undefined,
    isSaving,
    refusals,
    change,
    add: (place, index, kind) => {
      const id = nextId(definition, automation.published);
      inPlace(place, insertBehind(index, newStep(kind, id, definition.trigger.kind)));
      focus({ kind: "added", stepId: id });
    },
    remove: (place, index) => {
      inPlace(place, removeAt(index));
      focus({ kind: "removed", button: buttonAt(place, index - 1) });
    },
    move: (place, index, { by, stepId }) => {
      inPlace(place, moveBy(index, by));
      focus({ kind: "moved", stepId });
    },
    replace: (place, index, step) => inPlace(place, replaceAt(index, step)),
    save: () => save({ id: automation.activity.id, definition, revision: automation.revision }),
    discard: () => {
      forget();
      setWritten(undefined);
    },
  };
}

function useSaving(onSaved: () => void, focus: (wish: FocusWish) => void) {
  const { t } = useTranslation("fields");
  const client = useQueryClient();
  const errorText = useErrorText();
  const [refusals, setRefusals] = useState(noRefusals);
  const refuse = (found: StepErrors) => {
    setRefusals(found);
    const [stepId] = [...found.keys()].filter((id) => id !== null);
    if (stepId !== undefined) focus({ kind: "refused", stepId });
    const others = found.get(null);
    if (others) toastError([...new Set(Object.values(others))].join(" "));
  };
  const saving = useEndpointMutation(automations.update, {
    invalidates: ["activities"],
    onSuccess: (saved) => {
      client.setQueryData(automationQuery(saved.activity.id).queryKey, saved);
      onSaved();
    },
  });
  const save = (input: CallInput<typeof automations.update>) => {
    const found = refusedByContract(input, t);
    if (found.size > 0) return refuse(found);
    saving.mutate(input, {
      onError: (error) => {
        const said = stepErrorsOf(input.definition, serverFieldErrors(error.fieldErrors, t));
        if (said.size > 0) refuse(said);
        else toastError(errorText(error));
      },
    });
  };
  return { save, isSaving: saving.isPending, refusals, forget: () => setRefusals(noRefusals) };
}

/** Why what is written cannot be kept: a sentence by field and step; null is what belongs to no step. */
type StepErrors = ReadonlyMap<number | null, Readonly<Record<string, string>>>;

const noRefusals: StepErrors = new Map();

/** What the contract refuses. Not even sent: a number that cannot be read would go as nothing, and clear a field of customers. */
function refusedByContract(input: CallInput<typeof automations.update>, t: TFunction<"fields">): StepErrors {
  const parsed = automations.update.input.safeParse(toSnake(input));
  return parsed.success ? noRefusals : stepErrorsOf(input.definition, fieldErrorsOf(parsed.error.issues, t));
}

/** Puts sentences by path, as `definition.steps.0.yes.1.note`, to their steps. */
function stepErrorsOf(definition: Definition, errors: Readonly<Record<string, string>>): StepErrors {
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
