import type { AutomationStep } from "@delight/contract/automation-steps";

/** Whether a step waits for replies to the mails of its own automation. */
export function takesReplies(step: AutomationStep, activityId: string): boolean {
  if (step.kind !== "wait_event") return false;
  const { awaited } = step;
  return (
    awaited.kind === "mail_event" &&
    awaited.event === "replied" &&
    (awaited.activity_id === null || awaited.activity_id === activityId)
  );
}
