import { createHash, type Hash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { PassThrough, Readable, type Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createZstdCompress, createZstdDecompress } from "node:zlib";
import { Decrypter, Encrypter } from "age-encryption";
import { extract, pack } from "tar-stream";

/** Who can open an archive: those who know the passphrase, or hold the identity of one of the recipients (age-encryption.org/v1). */
export interface Locks {
  readonly passphrase?: string | undefined;
  readonly recipients: readonly string[];
}

export interface Opener {
  readonly passphrase?: string | undefined;
  readonly identities: readonly string[];
}

/** A tar archive, compressed by Zstandard (RFC 8878) and perhaps encrypted by age, written as it comes. */
export interface ArchiveWriter {
  /** `bytes`: how long the content is, which has to be known before it comes. */
  add(name: string, bytes: number, content: Readable): Promise<{ bytes: number; sha256: string }>;
  /** Answers what lies on the disk now. */
  finish(): Promise<{ bytes: number; sha256: string }>;
  abort(reason: Error): Promise<void>;
}

export function createArchive(path: string, locks: Locks): ArchiveWriter {
  const tar = pack();
  const meter = meterOf();
  const seal = sealer(locks);
  const written = pipeline(
    Readable.from(tar),
    createZstdCompress(),
    seal,
    meter.stream,
    createWriteStream(path, { flags: "wx", mode: 0o600 }),
  );
  // Whoever adds hears of it; nobody may be waiting when it fails.
  written.catch((error: unknown) => tar.destroy(error instanceof Error ? error : new Error(String(error))));
  return {
    add: async (name, bytes, content) => {
      const own = meterOf();
      await pipeline(content, own.stream, tar.entry({ name, size: bytes, mode: 0o600 }));
      return own.result();
    },
    finish: async () => {
      tar.finalize();
      await written;
      return meter.result();
    },
    abort: async (reason) => {
      tar.destroy(reason);
      await Promise.allSettled([written]);
    },
  };
}

type Bytes = AsyncIterable<Uint8Array>;

/** Throws for a recipient that is none. */
function sealer({ passphrase, recipients }: Locks): (content: Bytes) => AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter();
  if (passphrase !== undefined) encrypter.setPassphrase(passphrase);
  recipients.forEach((recipient) => encrypter.addRecipient(recipient));
  const hasLock = passphrase !== undefined || recipients.length > 0;
  return async function* (content) {
    yield* hasLock ? await encrypter.encrypt(ReadableStream.from(content)) : content;
  };
}

export interface ArchiveEntry {
  readonly name: string;
  readonly content: Readable;
}

/** Each entry in turn; one has to be read to its end before the next one comes. */
export async function* readArchive(path: string, opener: Opener): AsyncGenerator<ArchiveEntry> {
  const tar = extract();
  const reading = pipeline(await unseal(path, opener), createZstdDecompress(), tar);
  reading.catch((error: unknown) => tar.destroy(error instanceof Error ? error : new Error(String(error))));
  for await (const entry of tar) {
    yield { name: entry.header.name, content: Readable.from(entry) };
  }
  await reading;
}

const ageHeader = "age-encryption.org/v1";

async function unseal(path: string, { passphrase, identities }: Opener): Promise<Readable> {
  if (!(await isSealed(path))) return createReadStream(path);
  if (passphrase === undefined && identities.length === 0) {
    throw new Error(`${path} is encrypted; name its passphrase or identity by --passphrase-file or --identity-file`);
  }
  const decrypter = new Decrypter();
  if (passphrase !== undefined) decrypter.addPassphrase(passphrase);
  identities.forEach((identity) => decrypter.addIdentity(identity));
  const content = Readable.toWeb(createReadStream(path));
  try {
    return Readable.fromWeb(await decrypter.decrypt(content));
  } catch (error) {
    throw new Error(`${path} cannot be decrypted with what was given (${String(error)})`, { cause: error });
  }
}

export async function isSealed(path: string): Promise<boolean> {
  for await (const chunk of createReadStream(path, { end: ageHeader.length - 1 })) {
    return String(chunk) === ageHeader;
  }
  return false;
}

export interface Meter {
  /** To lead what is measured through. */
  readonly stream: Transform;
  result(): { bytes: number; sha256: string };
}

export function meterOf(): Meter {
  const hash: Hash = createHash("sha256");
  let bytes = 0;
  const stream = new PassThrough({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, result: () => ({ bytes, sha256: hash.digest("hex") }) };
}
