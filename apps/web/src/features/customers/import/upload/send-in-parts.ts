import { importUploads, largestPart } from "@delight/contract/import-uploads";
import type { ImportKind } from "@delight/contract/import-fields";
import { ApiException } from "../../../../lib/api/api-exception.ts";
import { call } from "../../../../lib/api/call.ts";
import { upload } from "../../../../lib/api/upload.ts";
import type { CustomerImport } from "../../customers.api.ts";
import { fingerprintOf, sha256Of } from "./fingerprint.ts";

/** How a file on its way stands. */
export interface Standing {
  readonly id: string;
  /** Bytes that have left. */
  readonly done: number;
  /** The connection is broken; it is tried again. */
  readonly isWaiting: boolean;
}

interface Sending {
  /** What the rows of the file are likely to be. */
  readonly kind: ImportKind;
  readonly signal: AbortSignal;
  readonly onStanding: (standing: Standing) => void;
}

/** Milliseconds before each new try; two minutes in all, and every part that arrives begins anew. */
const pauses = [1000, 2000, 4000, 8000, 15_000, 30_000, 60_000];

/** Sends a file part by part, from where the server has it, on through broken connections; rejects when nothing helps. */
export async function sendInParts(file: File, { kind, signal, onStanding }: Sending): Promise<CustomerImport> {
  const fingerprint = await fingerprintOf(file);
  const begin = () => call(importUploads.begin, { fileName: file.name, fileBytes: file.size, fingerprint }, { signal });
  const { id, receivedBytes } = await begin();
  let offset = receivedBytes;
  const tell = (done: number, isWaiting = false) => onStanding({ id, done, isWaiting });
  const sendPart = async () => {
    const part = file.slice(offset, offset + largestPart);
    const sha256 = await sha256Of(part);
    const onProgress = (share: number) => tell(offset + share * part.size);
    const input = { id, offset, ...(sha256 === undefined ? {} : { sha256 }) };
    offset = (await upload(importUploads.addPart, part, { input, onProgress, signal })).receivedBytes;
  };
  const askWhere = async () => {
    tell(offset, true);
    offset = (await call(importUploads.get, { id }, { signal })).receivedBytes;
  };
  tell(offset);
  while (offset < file.size) {
    await throughBreaks(sendPart, askWhere, signal);
    tell(offset);
  }
  return throughBreaks(() => call(importUploads.finish, { id, kind }, { signal }), askWhere, signal);
}

/** Does it again, after longer and longer pauses, as long as what went wrong may pass; before each time it looks where things stand. */
async function throughBreaks<T>(work: () => Promise<T>, recover: () => Promise<void>, signal: AbortSignal): Promise<T> {
  let isBroken = false;
  for (const pause of [...pauses, undefined]) {
    try {
      if (isBroken) await recover();
      return await work();
    } catch (error) {
      if (signal.aborted || pause === undefined || !mayPass(error)) throw error;
      isBroken = true;
      await wait(pause, signal);
    }
  }
  throw new Error("The last try gives or throws");
}

/** What a server says of the file, or of who asks, stays so. A part that came damaged, or at another place, is sent anew. */
function mayPass(error: unknown): boolean {
  if (!(error instanceof ApiException)) return false;
  const { status, fieldErrors } = error;
  return (
    status === 0 ||
    status === 408 ||
    status === 429 ||
    status >= 500 ||
    Boolean(fieldErrors["sha256"] ?? fieldErrors["offset"])
  );
}

/** Until the pause is over, or the network is back. */
function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const over = new AbortController();
    const end = (settle: () => void) => {
      clearTimeout(timer);
      over.abort();
      settle();
    };
    const timer = setTimeout(() => end(resolve), milliseconds);
    window.addEventListener("online", () => end(resolve), { signal: over.signal });
    signal.addEventListener("abort", () => end(() => reject(signal.reason as Error)), { signal: over.signal });
  });
}
