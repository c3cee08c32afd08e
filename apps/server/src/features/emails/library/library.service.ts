import type { emails } from "@delight/contract/emails";
import type { InputOf } from "@delight/contract/endpoint";
import { eachOnce } from "@delight/contract/same-text";
import type { OrgTx } from "../../../platform/db/database.ts";
import { notFound } from "../../../platform/errors.ts";
import { refuseWithout } from "../../../platform/http/guard.ts";
import type { OrgCall } from "../../../platform/http/serve.ts";
import { recordChange } from "../../organizations/index.ts";
import { lockEmail } from "../emails.queries.ts";
import { findEmailName, listTagRows, listUses, saveFiling } from "./library.queries.ts";

/** Once more what it is already is nothing to write down. */
export async function archiveEmail(tx: OrgTx, { id, is_archived }: InputOf<typeof emails.archive>) {
  const email = await lockEmail(tx, id);
  if (!email) {
    throw notFound("The email");
  }
  if (email.is_archived !== is_archived) {
    await saveFiling(tx, id, { is_archived });
    const action = is_archived ? "email_archived" : "email_unarchived";
    await recordChange(tx, { action, subject: { kind: "email", id, name: email.name } });
  }
  return {};
}

export async function setTags(tx: OrgTx, { id, tags }: InputOf<typeof emails.setTags>) {
  const kept = eachOnce(tags);
  if (!(await saveFiling(tx, id, { tags: kept }))) {
    throw notFound("The email");
  }
  return { tags: kept };
}

export function listTags(tx: OrgTx) {
  return listTagRows(tx);
}

export async function listActivitiesOf(tx: OrgTx, { id }: { id: string }, caller: OrgCall) {
  refuseWithout(caller, "activities.view");
  if (!(await findEmailName(tx, id))) {
    throw notFound("The email");
  }
  return listUses(tx, id);
}
