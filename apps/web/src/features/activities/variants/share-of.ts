import type { Results, Test } from "./variants.api.ts";

/** Between 0 and 1: of those sent, who did what the rule asks for; 0 where nothing was sent. */
export function shareOf(rule: Test["rule"], { sent, clicked, converted }: Results["variants"][number]): number {
  return sent === 0 ? 0 : Math.min(sent, rule === "clicks" ? clicked : converted) / sent;
}
