import type { ImportOptions } from "@delight/contract/imports";
import type { OrgTx } from "../../../../platform/db/database.ts";
import { getOrganization } from "../../../organizations/index.ts";
import { listFieldRows } from "../../fields/fields.queries.ts";
import { insertImport } from "../imports.queries.ts";
import { guessFormats } from "../reading/guess-formats.ts";
import { guessMapping } from "../reading/guess-mapping.ts";
import type { FileShape } from "../reading/inspect-table.ts";

/** A file that is here as a whole, and what it was found to look like. */
export interface TakenFile {
  readonly file_name: string;
  readonly file_key: string;
  readonly file_bytes: number;
  readonly shape: FileShape;
}

/** Makes an import of a file, with a guess at what its columns mean; answers its id. */
export async function takeUpFile(tx: OrgTx, { shape, ...file }: TakenFile): Promise<string> {
  const read = await readingOf(tx, shape);
  const options: ImportOptions = { ...read, dedupe: "skip", tags: [], consent: "none", evidence: "" };
  return insertImport(tx, { ...withoutTelling(shape), ...file, options });
}

/** What the columns of a file are taken to mean, and how their cells are written. */
export async function readingOf(tx: OrgTx, shape: FileShape): Promise<Pick<ImportOptions, "mapping" | "formats">> {
  const [fields, firm] = [await listFieldRows(tx), await getOrganization(tx)];
  return { mapping: guessMapping(shape, fields), formats: guessFormats(shape.telling, firm) };
}

/** What of a file's shape is kept. */
export function withoutTelling({ file_kind, encoding, delimiter, sheet, sheets, headers, sample }: FileShape) {
  return { file_kind, encoding, delimiter, sheet, sheets, headers, sample };
}

/** What a person calls their file, without folders and signs that nobody sees. */
export function fileName(given: string): string {
  const name = given.split(/[\\/]/).at(-1) ?? "";
  return (
    name
      .replaceAll(/[\p{Cc}\p{Cf}]/gu, "")
      .trim()
      .slice(0, 200)
      .toWellFormed() || "customers.csv"
  );
}
