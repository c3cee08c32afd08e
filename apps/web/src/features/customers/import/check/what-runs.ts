import type { CustomerImport } from "../../customers.api.ts";
import type { ServiceChoices } from "./service-choices.ts";

interface Runs {
  readonly of: "rows" | "jobs" | "quotes";
  readonly count: number;
}

/** Jobs whose service becomes one of the catalog come on top of what the check could foresee. */
export function waitingJobs({ unknownServices }: Pick<CustomerImport, "unknownServices">, choices: ServiceChoices) {
  return unknownServices
    .filter(({ name }) => choices.get(name) !== "leave_out")
    .reduce((sum, service) => sum + service.rows, 0);
}

/** What an import changes, as its button says it: the rows that do; where none is changed, what they bring beside. */
export function whatRuns({ counts, kind, unknownServices }: CustomerImport, choices: ServiceChoices): Runs {
  const rows = counts.created + counts.updated;
  const waiting = waitingJobs({ unknownServices }, choices);
  if (rows > 0) return { of: "rows", count: rows };
  if (kind === "jobs") return { of: "rows", count: waiting };
  if (counts.jobs + waiting > 0) return { of: "jobs", count: counts.jobs + waiting };
  return { of: "quotes", count: counts.quotes };
}
