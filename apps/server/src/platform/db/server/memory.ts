import { totalmem } from "node:os";

/** Megabytes: what PostgreSQL takes by itself, and what does for a million customers. */
const smallest = 128;
const largest = 1024;

/** Bytes that there are for this process, also where a container allows it fewer than the machine has. */
export function memoryOfMachine(): number {
  const allowed = process.constrainedMemory();
  return allowed > 0 ? Math.min(allowed, totalmem()) : totalmem();
}

/**
 * How much the server keeps of its tables: a quarter of so many bytes, as PostgreSQL's manual advises (19.4.1, `shared_buffers`), but no
 * more than is of use here. Taken as it fills, not at the start.
 */
export function sharedMegabytes(memory: number): number {
  return Math.min(Math.max(Math.floor(memory / 4 / 2 ** 20), smallest), largest);
}
