import { type Inside, inOrganization, type OrgTx } from "../../../platform/db/database.ts";
import type { FileStore } from "../../../platform/files/file-store.ts";
import { makePicture } from "../../../platform/files/pictures/picture.ts";
import { readPicture, storePicture } from "../../../platform/files/pictures/picture-files.ts";
import type { Call, Membership } from "../../../platform/http/call.ts";
import { receivePicture } from "../../../platform/http/receive-picture.ts";
import type { Platform } from "../../../platform/platform.ts";
import { recordChange } from "../audit/record-change.ts";
import { logoAddress } from "./logo-address.ts";
import { replaceLogo } from "./logos.queries.ts";

const folder = "logos";
/** Letters stay sharp, and the same picture sent again, to undo its removal, loses nothing. */
const drawing = { side: 512, fit: "inside", isLossless: true } as const;

/**
 * As with photos: the new file is there before anything names it, and the old one goes after nothing names it any more, so
 * that whatever fails in between leaves a file too many at worst.
 */
export async function uploadLogo(inside: Membership, { platform, request }: Call): Promise<{ url: string }> {
  const logo = await makePicture(() => receivePicture(request), drawing);
  const name = await storePicture(platform.files, folder, logo);
  await rename(platform, inside, name);
  return { url: logoAddress(name) };
}

export async function removeLogo(inside: Membership, { platform }: Call): Promise<Record<string, never>> {
  await rename(platform, inside, null);
  return {};
}

export function readLogo(files: FileStore, name: string): Promise<Buffer> {
  return readPicture(files, `${folder}/${name}`);
}

async function rename({ database, files, log }: Platform, inside: Inside, name: string | null): Promise<void> {
  const before = await inOrganization(database, inside, (tx) => change(tx, name));
  if (before !== null) {
    await files
      .remove(`${folder}/${before}`)
      .catch((error: unknown) => log.warn({ err: error }, "an old logo stays on disk"));
  }
}

async function change(tx: OrgTx, name: string | null): Promise<string | null> {
  const before = await replaceLogo(tx, name);
  if (before !== name) {
    await recordChange(tx, {
      action: name === null ? "logo_removed" : "logo_changed",
      subject: { kind: "settings" },
      before: { logo: before },
      after: { logo: name },
    });
  }
  return before;
}
