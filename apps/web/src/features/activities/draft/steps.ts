import type { Activity } from "../activities.api.ts";

/** The way of a campaign from an idea to the mail server. */
export const steps = ["goal", "name", "segment", "email", "timing", "check"] as const;
export type Step = (typeof steps)[number];

export function isStep(text: string | undefined): text is Step {
  return steps.some((step) => step === text);
}

/** Where to go on with a draft: the first thing that is still open. */
export function openStep({ segmentId, emailId }: Pick<Activity, "segmentId" | "emailId">): Step {
  if (segmentId === null) return "segment";
  return emailId === null ? "email" : "check";
}

export function stepAfter(step: Step): Step {
  return steps[steps.indexOf(step) + 1] ?? "check";
}

export function stepBefore(step: Step): Step | undefined {
  return steps[steps.indexOf(step) - 1];
}
