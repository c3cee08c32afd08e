import type { CustomerImport } from "../../customers.api.ts";
import type { ServiceChoices } from "./service-choices.ts";

interface Runs {
  readonly of: "rows" | "jobs" | "dues" | "quotes";
  readonly count: number;
}

/** Jobs and due dates whose service becomes one of the catalog come on top of what the check could foresee. */
export function waitingFor({ unknownServices }: Pick<CustomerImport, "unknownServices">, choices: ServiceChoices) {
  const wanted = unknownServices.filter(({ name }) => choices.get(name) !== "leave_out");
  return {
    jobs: wanted.reduce((sum, { rows }) => sum + rows, 0),
    dues: wanted.reduce((sum, { dues = 0 }) => sum + dues, 0),
  };
}

/** What an import changes, as its button says it: the rows that do; where none is changed, what they bring beside. */
export function whatRuns({ counts, kind, unknownServices }: CustomerImport, choices: ServiceChoices): Runs {
  const rows = counts.created + counts.updated;
  const waiting = waitingFor({ unknownServices }, choices);
  if (rows > 0) return { of: "rows", count: rows };
  if (kind === "jobs") return { of: "rows", count: waiting.jobs };
  if (counts.jobs + waiting.jobs > 0) return { of: "jobs", count: counts.jobs + waiting.jobs };
  if (counts.dues + waiting.dues > 0) return { of: "dues", count: counts.dues + waiting.dues };
  return { of: "quotes", count: counts.quotes };
}
