import { Repetition } from "@delight/contract/campaign-runs";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { toSnake } from "../../../lib/case.ts";
import { fieldErrorsOf } from "../../../ui/form/field-errors.ts";
import type { Activity } from "../activities.api.ts";
import { useSaveDraft } from "../draft/use-save-draft.ts";

export type Repeats = NonNullable<Activity["repeats"]>;

/** The repetition of a draft as it stands on the screen, null for none: each change that the contract takes is saved at once. */
export function useRepetition({ id, repeats: saved }: Pick<Activity, "id" | "repeats">) {
  const { t } = useTranslation("fields");
  const [repeats, setRepeats] = useState<Repeats | null>(saved);
  const { mutate, isPending } = useSaveDraft();
  const set = (next: Repeats | null) => {
    setRepeats(next);
    if (Repetition.nullable().safeParse(toSnake(next)).success) mutate({ id, repeats: next });
  };
  const change = (part: Partial<Repeats>) => {
    if (repeats !== null) set(withWeekdays({ ...repeats, ...part }, saved?.weekdays ?? usualWeekdays));
  };
  const parsed = Repetition.nullable().safeParse(toSnake(repeats));
  const errors = parsed.success ? {} : fieldErrorsOf(parsed.error.issues, t);
  return { repeats, set, change, errors, isSaving: isPending };
}

/** Whether it is for certain days of the week. */
export function isWeekly(every: Repeats["every"]): every is "week" | "two_weeks" {
  return every === "week" || every === "two_weeks";
}

/** Where no weekdays are asked for, the lack of them must hold up nobody: the former ones stand. */
function withWeekdays(repeats: Repeats, former: number[]): Repeats {
  return isWeekly(repeats.every) || repeats.weekdays.length > 0 ? repeats : { ...repeats, weekdays: former };
}

const usualWeekdays = [1];

/** Every Monday at nine, from today on. */
export function usualRepetition(today: string): Repeats {
  return {
    every: "week",
    weekdays: usualWeekdays,
    monthDay: Number(today.slice(8)),
    time: "09:00",
    startsOn: today,
    endsOn: null,
    mostRuns: null,
  };
}
