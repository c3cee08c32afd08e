import type { emailVersions } from "@delight/contract/email-versions";
import type { InputOf } from "@delight/contract/endpoint";
import type { OrgTx } from "../../../platform/db/database.ts";
import { notFound } from "../../../platform/errors.ts";
import { findEmailName } from "../library/library.queries.ts";
import { StoredVariants } from "../stored-variants.ts";
import { findVersion, listVersionRows } from "./versions.queries.ts";

export async function listVersions(tx: OrgTx, input: InputOf<typeof emailVersions.list>) {
  if (!(await findEmailName(tx, input.id))) {
    throw notFound("The email");
  }
  return listVersionRows(tx, input);
}

export async function getVersion(tx: OrgTx, { id, version }: InputOf<typeof emailVersions.get>) {
  const row = await findVersion(tx, id, version);
  if (!row) {
    throw notFound("The version");
  }
  return { ...row, variants: StoredVariants.parse(row.variants) };
}
