import type { ImportTarget } from "@delight/contract/import-fields";
import type { CustomerImport, ImportFormats } from "@delight/contract/imports";
import type { OrgTx } from "../../platform/db/database.ts";
import type { Call } from "../../platform/http/call.ts";
import { getOrganization } from "../organizations/index.ts";
import { findFile } from "./imports.queries.ts";
import { guessFormats, holds } from "./reading/guess-formats.ts";
import { inspectTable } from "./reading/inspect-table.ts";
import { storedFile } from "./reading/stored-file.ts";

type Mapping = readonly (ImportTarget | null)[];

/** How cells are written by this mapping; what somebody has chosen otherwise than it was offered for the mapping before stays. */
export async function formatsFor(
  tx: OrgTx,
  { file, mapping, given }: { readonly file: CustomerImport; readonly mapping: Mapping; readonly given: ImportFormats },
  { platform }: Pick<Call, "platform">,
): Promise<ImportFormats> {
  if (tellingColumns(mapping) === tellingColumns(file.options.mapping)) return given;
  const stored = await findFile(tx, file.id);
  if (!stored || stored.file_key === "") return given;
  const { writing } = await inspectTable(storedFile(platform.files, stored.file_key, stored.file_bytes), {
    detectEncoding: () => stored.encoding,
    wanted: { delimiter: stored.delimiter, sheet: stored.sheet, names_row: file.names_row },
  });
  const firm = await getOrganization(tx);
  const offered = guessFormats({ mapping: file.options.mapping, writing }, firm);
  const now = guessFormats({ mapping, writing }, firm);
  return {
    ...given,
    dates: given.dates === offered.dates ? now.dates : given.dates,
    decimals: given.decimals === offered.decimals ? now.decimals : given.decimals,
  };
}

/** The columns that have a say. */
function tellingColumns(mapping: Mapping): string {
  return mapping
    .map((target) => holds(target) ?? (target?.startsWith("custom:") ? "own" : target === null ? "none" : ""))
    .join();
}
