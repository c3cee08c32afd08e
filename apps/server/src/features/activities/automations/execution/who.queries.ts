import { sql } from "kysely";
import type { members } from "../../../segments/index.ts";
import type { ActiveEnrolment } from "./context.ts";

/** Of customers those of a batch. */
export function whereAmong(found: ReturnType<typeof members>, walkers: readonly ActiveEnrolment[]) {
  const ids = walkers.map(({ runner }) => runner.customer_id);
  return found.where("customers.id", "=", sql<string>`any(${ids}::uuid[])`);
}
