import { Readable } from "node:stream";
import type { InputOf, OutputOf } from "@delight/contract/endpoint";
import type { ServiceImage, services } from "@delight/contract/services";
import { inOrganization, type OrgTx } from "../../../platform/db/database.ts";
import { AppError, notFound } from "../../../platform/errors.ts";
import type { FileStore } from "../../../platform/files/file-store.ts";
import { copyOf, storeCopy } from "../../../platform/files/pictures/mail-files.ts";
import { makePictures } from "../../../platform/files/pictures/picture.ts";
import { readPicture, storePicture } from "../../../platform/files/pictures/picture-files.ts";
import type { Membership } from "../../../platform/http/call.ts";
import { receivePicture } from "../../../platform/http/receive-picture.ts";
import type { NonTransactionalCall } from "../../../platform/http/serve.ts";
import type { Platform } from "../../../platform/platform.ts";
import { folder, imageOf, smallName } from "./image-address.ts";
import { serviceForMails } from "./image-copies.ts";
import { holdImages, type ImageNames, saveImages } from "./images.queries.ts";

/** Twice what a screen shows of them, for those with fine pixels. */
const drawings = [
  { side: 1280, fit: "inside", isLossless: false },
  { side: 160, fit: "cover", isLossless: false },
  serviceForMails,
] as const;

type Call = Pick<NonTransactionalCall, "platform" | "request" | "again">;

/** Mails show a copy that stays when the image goes. As with logos: the files are there before anything names them, and go after nothing names them any more. */
export async function uploadImage(inside: Membership, { id }: { id: string }, call: Call): Promise<ServiceImage> {
  const { platform, request } = call;
  await inOrganization(platform.database, inside, (tx) => getHeld(tx, id));
  const [large, small, mailed] = await makePictures(() => receivePicture(request), drawings, { isGifTaken: true });
  const name = await storePicture(platform.files, folder, large);
  await storeCopy(platform.files, copyOf(name, "jpg"), mailed);
  await platform.files.save(folder, Readable.from([small]), smallName(name));
  await change(call, id, ({ image_name }) => ({ image_name: name, former_image_name: image_name }));
  return imageOf(name) as ServiceImage;
}

export async function removeImage(
  _inside: Membership,
  { id, seen }: InputOf<typeof services.removeImage>,
  call: Call,
): Promise<Record<string, never>> {
  await change(call, id, (names) => {
    if (names.image_name === null) {
      return names;
    }
    refuseUnless(seen === undefined || seen === imageOf(names.image_name)?.url);
    return { image_name: null, former_image_name: names.image_name };
  });
  return {};
}

/** Undoes an upload or a removal, and can be undone itself: the two images change places. */
export async function restoreImage(
  _inside: Membership,
  { id, before }: InputOf<typeof services.restoreImage>,
  call: Call,
): Promise<OutputOf<typeof services.restoreImage>> {
  const { image_name: name } = await change(call, id, ({ image_name, former_image_name }) => {
    refuseUnless(before === (imageOf(former_image_name)?.url ?? null));
    return { image_name: former_image_name, former_image_name: image_name };
  });
  return { image: imageOf(name) };
}

export function readImage(files: FileStore, name: string): Promise<Buffer> {
  return readPicture(files, `${folder}/${name}`);
}

async function change(
  { platform, again }: Call,
  id: string,
  next: (names: ImageNames) => ImageNames,
): Promise<ImageNames> {
  const { before, after } = await again(async (tx) => {
    const names = await getHeld(tx, id);
    const wanted = next(names);
    await saveImages(tx, id, wanted);
    return { before: names, after: wanted };
  });
  const kept = new Set(Object.values(after));
  for (const name of Object.values<string | null>({ ...before })) {
    if (name !== null && !kept.has(name)) await discard(platform, name);
  }
  return after;
}

async function getHeld(tx: OrgTx, id: string): Promise<ImageNames> {
  const names = await holdImages(tx, id);
  if (!names) {
    throw notFound("The service");
  }
  return names;
}

function refuseUnless(isAsSeen: boolean): void {
  if (!isAsSeen) {
    throw new AppError("conflict", "Somebody else changed the image meanwhile; look at theirs first");
  }
}

async function discard({ files, log }: Platform, name: string): Promise<void> {
  await Promise.all([name, smallName(name)].map((one) => files.remove(`${folder}/${one}`))).catch((error: unknown) =>
    log.warn({ err: error }, "an old image of a service stays on disk"),
  );
}
