import type { CustomerImport } from "../customers.api.ts";

/** What the screen shows of an import. */
export type ImportStep = "columns" | "checking" | "checked" | "running" | "undoing" | "over";

/** The step follows from the state that the server keeps, so that a reload shows the same. */
export function stepOf(status: CustomerImport["status"], isChanging: boolean): ImportStep {
  if (isAtWork(status)) return status;
  if (status === "finished" || status === "undone") return "over";
  if (status === "checked" && !isChanging) return "checked";
  return "columns";
}

/** Position on the way: file, columns, check, import. */
export function positionOf(step: ImportStep | "file"): number {
  return { file: 0, columns: 1, checking: 2, checked: 2, running: 3, undoing: 4, over: 4 }[step];
}

export function isAtWork(status: CustomerImport["status"] | undefined): status is "checking" | "running" | "undoing" {
  return status === "checking" || status === "running" || status === "undoing";
}
