import type { Readable } from "node:stream";
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from "yauzl";
import { AppError } from "../../../platform/errors.ts";
import type { StoredFile } from "./stored-file.ts";

/** The files inside of a workbook or an archive. */
export interface Zip {
  readonly names: readonly string[];
  has(name: string): boolean;
  /** The bytes of one, unpacked as they are read; ends in an AppError when they become far more than they should. */
  read(name: string): AsyncGenerator<Buffer>;
}

const mostEntries = 10_000;
/** Bytes that one file of a workbook may unpack to: a sheet of a million rows has about one GB. */
const mostUnpacked = 4 * 1024 ** 3;
/** Real sheets pack to a tenth, or to a fiftieth where most cells are alike; the format allows a thousandth. */
const mostTimes = 200;
/** Bytes; below them nobody asks how well they were packed. */
const harmless = 1024 * 1024;

export async function openZip(file: StoredFile): Promise<Zip> {
  const { zip, entries } = await refusingDamage(() => readDirectory(file));
  const budget = { left: Math.min(mostUnpacked, harmless + file.bytes * mostTimes) };
  return {
    names: [...entries.keys()],
    has: (name) => entries.has(name),
    read: (name) => unpack(zip, entries.get(name), budget),
  };
}

async function readDirectory(file: StoredFile): Promise<{ zip: ZipFile; entries: Map<string, Entry> }> {
  const options = { lazyEntries: true, autoClose: false, strictFileNames: false };
  const zip = await fromRandomAccessReaderPromise(new FileReader(file), file.bytes, options);
  if (zip.entryCount > mostEntries) {
    throw damaged("it holds too many files");
  }
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    entries.set(entry.fileName, entry);
  }
  return { zip, entries };
}

/** `budget`: bytes that all files of it together may still unpack to; entries can share their bytes. */
async function* unpack(zip: ZipFile, entry: Entry | undefined, budget: { left: number }): AsyncGenerator<Buffer> {
  if (!entry) {
    throw damaged("a part of it is missing");
  }
  if (entry.isEncrypted()) {
    throw new AppError("unsupported", "This workbook is protected by a password; save it without one and upload that");
  }
  const most = Math.min(mostUnpacked, harmless + entry.compressedSize * mostTimes);
  const stream = await refusingDamage(() => zip.openReadStreamPromise(entry));
  let unpacked = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      unpacked += chunk.length;
      budget.left -= chunk.length;
      if (unpacked > most || budget.left < 0) {
        throw new AppError("too_large", "This workbook unpacks to far more than it should; save the table as CSV");
      }
      yield chunk;
    }
  } catch (error) {
    throw told(error);
  } finally {
    stream.destroy();
  }
}

/** Refuses a workbook that is none, or not as it was written. */
export function damaged(why: string): AppError {
  return new AppError(
    "invalid_input",
    `This workbook cannot be read: ${why}; open it, save it again as .xlsx or CSV and upload that`,
  );
}

async function refusingDamage<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw told(error);
  }
}

/** What is wrong with the file itself is told; what is wrong with the disk stays what it is. */
function told(error: unknown): unknown {
  const isOfDisk = error instanceof Error && "syscall" in error;
  return error instanceof AppError || isOfDisk ? error : damaged("it is damaged or incomplete");
}

class FileReader extends RandomAccessReader {
  private readonly file: StoredFile;

  constructor(file: StoredFile) {
    super();
    this.file = file;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return this.file.open({ start, end });
  }
}
