import { CampaignPlan } from "@delight/contract/campaign-plan";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { toSnake } from "../../../../lib/case.ts";
import { fieldErrorsOf } from "../../../../ui/form/field-errors.ts";
import type { Activity } from "../../activities.api.ts";
import { useSaveDraft } from "../use-save-draft.ts";

export type Plan = Activity["plan"];

/** The plan of a draft as it stands on the screen: each change that the contract takes is saved at once. */
export function usePlan({ id, plan: saved }: Pick<Activity, "id" | "plan">) {
  const { t } = useTranslation("fields");
  const [plan, setPlan] = useState<Plan>(saved);
  const { mutate, isPending } = useSaveDraft();
  const change = (part: Partial<Plan>) => {
    const next = { ...plan, ...part };
    setPlan(next);
    if (CampaignPlan.safeParse(toSnake(next)).success) mutate({ id, plan: next });
  };
  const parsed = CampaignPlan.safeParse(toSnake(plan));
  const errors = parsed.success ? {} : fieldErrorsOf(parsed.error.issues, t);
  return { plan, change, errors, isSaving: isPending };
}
