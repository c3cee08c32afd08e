import type { ImportKind } from "@delight/contract/import-fields";
import type { OrgTx } from "../../../platform/db/database.ts";
import { getOrganization } from "../../organizations/index.ts";
import { insertImport } from "../imports.queries.ts";
import { guessFormats } from "../reading/guess-formats.ts";
import type { FileShape } from "../reading/inspect-table.ts";
import { exporterOf } from "../remembered/exporters.ts";
import { meantAnywhere, type Offered, optionsFor } from "../remembered/options-for.ts";

/** A file that is here as a whole, and what it was found to look like. */
export interface TakenFile {
  readonly file_name: string;
  readonly file_key: string;
  readonly file_bytes: number;
  readonly shape: FileShape;
  readonly kind: ImportKind;
}

/** Makes an import of a file, with a guess at what its columns mean; answers its id. */
export async function takeUpFile(tx: OrgTx, { shape, ...file }: TakenFile): Promise<string> {
  const { options, remembered_at } = await readingOf(tx, file.kind, shape);
  return insertImport(tx, { ...withoutWriting(shape), ...file, options, remembered_at });
}

/** What the columns of a file are taken to mean, and how their cells are written. */
export async function readingOf(tx: OrgTx, kind: ImportKind, shape: FileShape): Promise<Offered> {
  const { options, remembered_at } = await optionsFor(tx, kind, shape);
  const mapping = meantAnywhere(shape.headers, options.mapping);
  const formats = guessFormats({ mapping, writing: shape.writing }, await getOrganization(tx));
  return { options: { ...options, formats }, remembered_at };
}

/** What of a file's shape is kept. */
export function withoutWriting({
  file_kind,
  encoding,
  delimiter,
  sheet,
  sheets,
  names_row,
  headers,
  sample,
}: FileShape) {
  const exporter = exporterOf(headers);
  return { file_kind, encoding, delimiter, sheet, sheets, names_row, headers, sample, exporter };
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
