import { useState } from "react";
import { usualRepetition } from "../../runs/use-repetition.ts";
import type { Repeats } from "../../runs/use-repetition.ts";
import type { Plan } from "./use-plan.ts";

interface Asked {
  readonly plan: Plan;
  readonly onChange: (part: Partial<Plan>) => void;
  readonly repeats: Repeats | null;
  readonly onRepeat: (repeats: Repeats | null) => void;
}

const beginnings = ["now", "later", "again"] as const;
export type BeginningChoice = (typeof beginnings)[number];

/**
 * How a campaign begins, as it is chosen on the screen. A day without a moment is saved as none, which means at once: `isOpen`
 * says that one is still to be chosen, so that nobody goes on without.
 */
export function useStartTime({ plan, onChange, repeats, onRepeat }: Asked) {
  const [isLater, setIsLater] = useState(plan.beginsAt !== null && repeats === null);
  const once = isLater ? "later" : "now";
  const choice: BeginningChoice = repeats === null ? once : "again";
  const choose = (value: string, today: string) => {
    const chosen = beginnings.find((one) => one === value) ?? "now";
    setIsLater(chosen === "later");
    if (chosen === "again") onRepeat(repeats ?? usualRepetition(today));
    else if (repeats !== null) onRepeat(null);
    // The others have no moment of their own: what comes back to a day begins without one, on the screen as in what is saved.
    if (chosen !== "later" && plan.beginsAt !== null) onChange({ beginsAt: null });
  };
  return { choice, choose, isOpen: choice === "later" && plan.beginsAt === null };
}
