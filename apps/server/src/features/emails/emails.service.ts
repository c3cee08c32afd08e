import type { Email, emails } from "@delight/contract/emails";
import type { InputOf } from "@delight/contract/endpoint";
import { eachOnce } from "@delight/contract/same-text";
import type { OrgTx } from "../../platform/db/database.ts";
import { AppError, notFound } from "../../platform/errors.ts";
import { recordChange } from "../organizations/index.ts";
import { deleteEmail, findActivityOf, findEmail, insertEmail, lockEmail, updateEmail } from "./emails.queries.ts";
import { StoredVariants } from "./stored-variants.ts";

/** With its documents, brought to the current version if they were stored in an earlier one. */
export async function getEmail(tx: OrgTx, { id }: { id: string }): Promise<Email> {
  const row = await findEmail(tx, id);
  if (!row) {
    throw notFound("The email");
  }
  return toEmail(row);
}

export async function createEmail(tx: OrgTx, input: InputOf<typeof emails.create>) {
  return toEmail(await insertEmail(tx, { ...input, tags: eachOnce(input.tags) }));
}

export async function changeEmail(tx: OrgTx, { id, tags, ...change }: InputOf<typeof emails.update>) {
  const changed = await updateEmail(tx, id, { ...change, tags: tags && eachOnce(tags) });
  if (!changed) {
    await getEmail(tx, { id });
    throw new AppError(
      "conflict",
      "Somebody saved this email after you opened it; save yours as a copy or open it again to see theirs",
    );
  }
  return toEmail(changed);
}

export async function duplicateEmail(tx: OrgTx, { id }: { id: string }) {
  const { name, ...email } = await getEmail(tx, { id });
  const mark = " (copy)";
  return toEmail(await insertEmail(tx, { ...email, name: `${name.slice(0, 200 - mark.length)}${mark}` }));
}

export async function removeEmail(tx: OrgTx, { id }: { id: string }) {
  const email = await lockEmail(tx, id);
  if (!email) {
    throw notFound("The email");
  }
  const activity = await findActivityOf(tx, id);
  if (activity) {
    throw new AppError("conflict", `The activity "${activity.name}" uses this email, so it cannot be deleted`);
  }
  await deleteEmail(tx, id);
  await recordChange(tx, { action: "email_removed", subject: { kind: "email", id, name: email.name } });
  return {};
}

function toEmail({ variants, ...row }: NonNullable<Awaited<ReturnType<typeof findEmail>>>): Email {
  return { ...row, variants: StoredVariants.parse(variants) };
}
