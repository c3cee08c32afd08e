import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const art = fileURLToPath(new URL("../../../../../../packages/email/art/", import.meta.url));
const social = fileURLToPath(new URL("./social/", import.meta.url));

export interface OwnPicture {
  readonly content: Buffer;
  /** Another one after a release that draws it otherwise. */
  readonly tag: string;
}

const kept = new Map<string, Promise<OwnPicture | undefined>>();

/** The drawings of the ready-made emails and the icons of networks, by their address below `/i/`; PNG. Undefined for what is none. */
export function ownPicture(address: string): Promise<OwnPicture | undefined> {
  const known = kept.get(address);
  const file = known ? undefined : fileOf(address);
  if (known || file === undefined) return known ?? Promise.resolve(undefined);
  const read = readFile(file).then(
    (content) => ({ content, tag: createHash("sha256").update(content).digest("base64url") }),
    () => {
      // Whoever asks for names that nobody drew must fill no memory.
      kept.delete(address);
      return undefined;
    },
  );
  kept.set(address, read);
  return read;
}

function fileOf(address: string): string | undefined {
  const drawing = /^art\/([a-z-]{2,40})\.png$/.exec(address);
  const icon = /^social\/([a-z]{1,20})-(color|dark|light)\.png$/.exec(address);
  if (drawing) return `${art}${drawing[1]}.png`;
  return icon ? `${social}${icon[2]}/${icon[1]}.png` : undefined;
}
