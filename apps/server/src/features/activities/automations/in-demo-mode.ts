import { type AutomationDefinition, stepsOf } from "@delight/contract/automation-steps";
import { AppError } from "../../../platform/errors.ts";
import type { Call } from "../../../platform/http/call.ts";

/** A dry run counts real customers: value by value it would tell what programs handed over, which demo mode hides. */
export function refuseGuesses({ trigger, steps }: AutomationDefinition, { demo }: Pick<Call, "demo">): void {
  const awaited = stepsOf(steps).flatMap((step) => (step.kind === "wait_event" ? [step.awaited] : []));
  if (demo && [trigger, ...awaited].some((one) => one.kind === "customer_event" && one.data_name !== "")) {
    throw new AppError(
      "demo_mode",
      "In demo mode no automation compares what programs hand over with their events; switch it off first",
    );
  }
}
