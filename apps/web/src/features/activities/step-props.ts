import type { Activity } from "./activities.api.ts";

/** What every step of a draft gets. */
export interface StepProps {
  readonly draft: Activity;
  readonly onNext: () => void;
  readonly onBack: (() => void) | undefined;
}
