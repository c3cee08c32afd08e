import { CampaignTest } from "@delight/contract/campaign-test";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { toSnake } from "../../../lib/case.ts";
import { fieldErrorsOf } from "../../../ui/form/field-errors.ts";
import { type Activity, useMeasuresClicks } from "../activities.api.ts";
import { useSaveDraft } from "../draft/use-save-draft.ts";
import type { Test } from "./variants.api.ts";

/** Two subjects on a fifth, four hours, and the leading one if it is not clear. */
const usual: Test = {
  kind: "subject",
  variants: [{ subjects: {} }, { subjects: {} }],
  samplePercent: 20,
  waitMinutes: 240,
  rule: "clicks",
  unclear: "leading",
};

/** The test of a draft as it stands on the screen: each choice is saved at once, words when their field is left. */
export function useTest({ id, test: saved, emailId }: Pick<Activity, "id" | "test" | "emailId">) {
  const { t } = useTranslation("fields");
  const measuresClicks = useMeasuresClicks();
  const [test, setTest] = useState<Test | null>(saved);
  const { mutate, isPending } = useSaveDraft();
  const save = (next: Test | null) => {
    if (CampaignTest.nullable().safeParse(toSnake(next)).success) mutate({ id, test: next });
  };
  const parsed = CampaignTest.nullable().safeParse(toSnake(test));
  return {
    test,
    errors: parsed.success ? {} : fieldErrorsOf(parsed.error.issues, t),
    /** An email is chosen, and all that is tried is right and saved. */
    isReady: emailId !== null && parsed.success && !isPending,
    /** What is on the screen now, not saved yet. */
    type: setTest,
    save: () => save(test),
    change: (next: Test | null) => {
      setTest(next);
      save(next);
    },
    toggle: (isOn: boolean) => {
      const next: Test | null = isOn ? { ...usual, rule: measuresClicks ? "clicks" : "conversions" } : null;
      setTest(next);
      save(next);
    },
  };
}
