import { Readable } from "node:stream";
import type { CustomerImport } from "@delight/contract/imports";
import { inOrganization } from "../../../platform/db/database.ts";
import { AppError, invalidField } from "../../../platform/errors.ts";
import type { Call, Membership } from "../../../platform/http/call.ts";
import { insertImport } from "./imports.queries.ts";
import { getImport } from "./imports.service.ts";
import { watchEncoding } from "./reading/encoding.ts";
import { inspectFile } from "./reading/inspect-file.ts";
import { optionsFor } from "./remembered/options-for.ts";

/** 500 MB. */
const largest = 500 * 1024 * 1024;

/** Stores the file of a multipart call as it streams in, looks at its head, and guesses what its columns mean. */
export async function uploadImport(membership: Membership, { platform, request }: Call): Promise<CustomerImport> {
  const { database, files } = platform;
  const part = await filePart(request);
  const clues = watchEncoding();
  const { key, bytes } = await files.save(`imports/${membership.organizationId}`, watched(part.file, clues.take));
  try {
    if (part.file.truncated) {
      throw new AppError("too_large", "The file is larger than 500 MB; split it into smaller ones");
    }
    const shape = await inspectFile(() => files.open(key), clues.decide());
    return await inOrganization(database, membership, async (tx) => {
      const file = { ...shape, file_name: fileName(part.filename), file_key: key, file_bytes: bytes };
      const id = await insertImport(tx, { ...file, ...(await optionsFor(tx, "customers", shape)) });
      return getImport(tx, { id }, { platform });
    });
  } catch (error) {
    await files.remove(key);
    throw error;
  }
}

async function filePart(request: Call["request"]) {
  if (!request.isMultipart()) {
    throw new AppError("unsupported", "Send the file as multipart/form-data, in the field file");
  }
  const part = await request.file({ limits: { fileSize: largest, files: 1, fields: 10, fieldSize: 1024 } });
  if (!part) {
    throw invalidField("file", "choose a file");
  }
  return part;
}

/** The stream as it is, while somebody looks at what passes. */
function watched(stream: Readable, look: (chunk: Buffer) => void): Readable {
  async function* chunks() {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      look(chunk);
      yield chunk;
    }
  }
  return Readable.from(chunks(), { objectMode: false });
}

function fileName(given: string): string {
  const name = given.split(/[\\/]/).at(-1) ?? "";
  return (
    name
      .replaceAll(/[\p{Cc}\p{Cf}]/gu, "")
      .trim()
      .slice(0, 200)
      .toWellFormed() || "customers.csv"
  );
}
