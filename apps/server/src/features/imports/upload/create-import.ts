import type { ImportKind, ImportTarget } from "@delight/contract/import-fields";
import type { CustomerImport, ImportFormats } from "@delight/contract/imports";
import type { OrgTx } from "../../../platform/db/database.ts";
import { getOrganization } from "../../organizations/index.ts";
import { findWriting, insertImport } from "../imports.queries.ts";
import { guessFormats, holds } from "../reading/guess-formats.ts";
import type { FileShape } from "../reading/inspect-table.ts";
import { exporterOf } from "../remembered/exporters.ts";
import { meantAnywhere, type Offered, optionsFor } from "../remembered/options-for.ts";

type Mapping = readonly (ImportTarget | null)[];

/** A file that is here as a whole, and what it was found to look like. */
export interface TakenFile {
  readonly file_name: string;
  readonly file_key: string;
  readonly file_bytes: number;
  readonly shape: FileShape;
  readonly kind: ImportKind;
}

/** Makes an import of a file, with a guess at what its columns mean; answers its id. */
export async function createImportOfFile(tx: OrgTx, { shape, ...file }: TakenFile): Promise<string> {
  const { options, remembered_at } = await readingOf(tx, file.kind, shape);
  return insertImport(tx, { ...keptOf(shape), ...file, options, remembered_at });
}

/** What the columns of a file are taken to mean, and how their cells are written. */
export async function readingOf(tx: OrgTx, kind: ImportKind, shape: FileShape): Promise<Offered> {
  const { options, remembered_at } = await optionsFor(tx, kind, shape);
  const mapping = meantAnywhere(shape.headers, options.mapping);
  const formats = guessFormats({ mapping, writing: shape.writing }, await getOrganization(tx));
  return { options: { ...options, formats }, remembered_at };
}

/** How cells are written by another mapping; what somebody has chosen otherwise than it was offered for the mapping before stays. */
export async function formatsFor(
  tx: OrgTx,
  { file, mapping, given }: { readonly file: CustomerImport; readonly mapping: Mapping; readonly given: ImportFormats },
): Promise<ImportFormats> {
  if (tellingColumns(mapping) === tellingColumns(file.options.mapping)) return given;
  const writing = await findWriting(tx, file.id);
  if (writing.length === 0) return given;
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

/** What of a file's shape is kept. */
export function keptOf({
  file_kind,
  encoding,
  delimiter,
  sheet,
  sheets,
  names_row,
  headers,
  sample,
  writing,
}: FileShape) {
  const exporter = exporterOf(headers);
  return { file_kind, encoding, delimiter, sheet, sheets, names_row, headers, sample, writing, exporter };
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
