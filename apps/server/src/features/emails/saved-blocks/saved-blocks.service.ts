import type { InputOf } from "@delight/contract/endpoint";
import type { SavedBlocks, savedBlocks } from "@delight/contract/saved-blocks";
import { parseDocument } from "@delight/email";
import { brandStyle } from "@delight/email/document";
import type { OrgTx } from "../../../platform/db/database.ts";
import { AppError, notFound } from "../../../platform/errors.ts";
import { countSaved, deleteSaved, insertSaved, listSavedRows, updateSaved } from "./saved-blocks.queries.ts";

/** More than anybody finds anything in; the list comes as a whole. */
const mostSaved = 200;

export async function listSavedBlocks(tx: OrgTx) {
  return (await listSavedRows(tx)).map(toSaved);
}

export async function saveBlocks(tx: OrgTx, input: InputOf<typeof savedBlocks.create>) {
  if ((await countSaved(tx)) >= mostSaved) {
    throw new AppError("conflict", `There are ${mostSaved} saved blocks already; delete some that nobody needs first`);
  }
  return toSaved(await insertSaved(tx, input));
}

export async function changeSavedBlocks(tx: OrgTx, { id, ...change }: InputOf<typeof savedBlocks.change>) {
  const changed = await updateSaved(tx, id, change);
  if (!changed) {
    throw notFound("The saved blocks");
  }
  return toSaved(changed);
}

export async function removeSavedBlocks(tx: OrgTx, { id }: { id: string }) {
  if (!(await deleteSaved(tx, id))) {
    throw notFound("The saved blocks");
  }
  return {};
}

type Row = Awaited<ReturnType<typeof insertSaved>>;

/** Blocks are brought to the present version inside of a document, whose own style is of no account. */
function toSaved({ document_version, blocks, ...row }: Row): SavedBlocks {
  const around = { version: document_version, mode: "blocks", direction: "ltr", style: brandStyle };
  return { ...row, blocks: parseDocument({ ...around, blocks }).blocks };
}
