import { Repetition } from "@delight/contract/campaign-runs";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { toSnake } from "../../../lib/case.ts";
import { fieldErrorsOf } from "../../../ui/form/field-errors.ts";
import type { Activity } from "../activities.api.ts";
import { useSaveDraft } from "../draft/use-save-draft.ts";

export type Repeats = NonNullable<Activity["repeats"]>;

/** The repetition of a draft as it stands on the screen, null for none: each change that the contract takes is saved at once. */
export function useRepetition({ id, repeats: saved, plan }: Pick<Activity, "id" | "repeats" | "plan">) {
  const { t } = useTranslation("fields");
  const [repeats, setRepeats] = useState<Repeats | null>(saved);
  const { mutate, isPending } = useSaveDraft();
  const set = (next: Repeats | null) => {
    setRepeats(next);
    // What repeats has dates of its own: the one beginning that was chosen before holds no longer.
    const more = next === null || plan.beginsAt === null ? {} : { plan: { ...plan, beginsAt: null } };
    if (Repetition.nullable().safeParse(toSnake(next)).success) mutate({ id, repeats: next, ...more });
  };
  const change = (part: Partial<Repeats>) => {
    if (repeats !== null) set({ ...repeats, ...part });
  };
  const parsed = Repetition.nullable().safeParse(toSnake(repeats));
  const errors = parsed.success ? {} : fieldErrorsOf(parsed.error.issues, t);
  return { repeats, set, change, errors, isSaving: isPending };
}

/** Every Monday at nine, from today on. */
export function usualRepetition(today: string): Repeats {
  return {
    every: "week",
    weekdays: [1],
    monthDay: Number(today.slice(8)),
    time: "09:00",
    startsOn: today,
    endsOn: null,
    mostRuns: null,
  };
}
