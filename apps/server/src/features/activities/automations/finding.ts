import type { AutomationFinding } from "@delight/contract/automations";

/** Something that is to be mended before an automation can be published, at a step or at none. */
export function error(code: string, detail: string, stepId: number | null = null): AutomationFinding {
  return { level: "error", code, language: null, block_id: null, detail, fix: null, step_id: stepId };
}
