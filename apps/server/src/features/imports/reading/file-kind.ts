import { AppError } from "../../../platform/errors.ts";
import { tablesOf } from "./zipped-tables.ts";
import { readHead, type StoredFile } from "./stored-file.ts";

export type FileKind = "csv" | "xlsx" | "zip" | "vcard";

const zip = Buffer.from("PK\u0003\u0004", "latin1");
/** Of the compound files in which Office kept everything before 2007, and keeps what a password protects. */
const compound = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

/** By its first bytes, whatever its name says; refuses workbooks that nobody can read here, with what to do about them. */
export async function kindOf(file: StoredFile): Promise<FileKind> {
  const start = await readHead(file, 64);
  const head = start.subarray(0, 8);
  if (head.subarray(0, 4).equals(zip)) {
    return (await tablesOf(file)).length > 0 ? "zip" : "xlsx";
  }
  if (/^\uFEFF?\s*BEGIN:VCARD/iu.test(start.toString())) {
    return "vcard";
  }
  if (!head.equals(compound)) {
    return "csv";
  }
  throw new AppError(
    "unsupported",
    (await isProtected(file))
      ? "This workbook is protected by a password; save it without one and upload that"
      : "This is a workbook of the old kind (.xls); save it as .xlsx or CSV and upload that",
  );
}

/** The directory of a compound file names what is in it (MS-CFB 2.2: where it begins, in sectors of 512 or 4096 bytes). */
async function isProtected(file: StoredFile): Promise<boolean> {
  const header = await readHead(file, 512);
  if (header.length < 512) {
    return false;
  }
  const sector = 2 ** Math.min(header.readUInt16LE(30), 12);
  const start = Math.min((header.readUInt32LE(48) + 1) * sector, file.bytes);
  const directory = { bytes: file.bytes - start, open: () => file.open({ start, end: start + 4 * sector }) };
  return (await readHead(directory, 4 * sector)).includes(Buffer.from("EncryptedPackage", "utf16le"));
}
