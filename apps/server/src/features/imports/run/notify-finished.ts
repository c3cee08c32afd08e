import type { OrgTx } from "../../../platform/db/database.ts";
import { notify } from "../../notifications/index.ts";
import type { EndedRun } from "./runs.queries.ts";

/** A dry run is looked at while it runs: only an import is worth a message. */
export async function notifyFinished(
  tx: OrgTx,
  importId: string,
  ended: (EndedRun & { readonly isDryRun: boolean }) | undefined,
): Promise<void> {
  if (!ended || ended.isDryRun) {
    return;
  }
  const { status, file_name, user_id, counts } = ended;
  const recipients = { people: [user_id], permission: "customers.import" } as const;
  if (status === "failed") {
    await notify(tx, { kind: "import_failed", subjectId: importId, data: { file_name } }, recipients);
  } else {
    const { created, updated, failed } = counts;
    const data = { file_name, created, updated, failed };
    await notify(tx, { kind: "import_finished", subjectId: importId, data }, recipients);
  }
}
