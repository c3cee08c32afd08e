import * as z from "zod";
import { CopiedTable, Partition } from "../platform/db/copying/tables.ts";

const Sum = z.string().regex(/^[0-9a-f]{64}$/);

/** What a backup holds; the last entry of its archive. */
export const Manifest = z.object({
  format: z.literal(1),
  made_at: z.iso.datetime(),
  postgres: z.string(),
  /** Those that had run: a restore runs them, takes the rows in, and then runs what is newer. */
  migrations: z.array(z.string()),
  partitions: z.array(Partition),
  tables: z.array(CopiedTable),
  job_columns: z.array(z.string().regex(/^\w+$/)),
  /** SHA-256 and size of everything before this entry, by its name in the archive. */
  entries: z.record(z.string(), z.object({ bytes: z.int(), sha256: Sum })),
});
export type Manifest = z.infer<typeof Manifest>;

export const names = {
  manifest: "manifest.json",
  secretKey: "secret-key",
  /** In pieces, since the size of an entry has to be known before it is written. */
  rows: (table: string, piece: number) => `tables/${table}/${String(piece).padStart(8, "0")}`,
  jobs: (piece: number) => `jobs/${String(piece).padStart(8, "0")}`,
  file: (key: string) => `files/${key}`,
};
