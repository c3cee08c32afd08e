import { RequiredLine } from "@delight/contract/common";
import type { EmailImage, emailImages } from "@delight/contract/email-images";
import type { InputOf, OutputOf } from "@delight/contract/endpoint";
import type { OrgTx } from "../../../platform/db/database.ts";
import { AppError, invalidField } from "../../../platform/errors.ts";
import { mailAddress, readMailFile, thumbnailOf } from "../../../platform/files/pictures/mail-files.ts";
import { cropMailPicture, makeMailPicture } from "../../../platform/files/pictures/mail-picture.ts";
import type { Membership } from "../../../platform/http/call.ts";
import { receiveNamedPicture } from "../../../platform/http/receive-picture.ts";
import type { NonTransactionalCall } from "../../../platform/http/serve.ts";
import { changeImageRow, listEmailsShowing, listImageRows, markRemoved } from "./images.queries.ts";
import { getImageRow, keepPicture, type UsedImage } from "./keep-picture.ts";

const megabytes = 10;

export async function listImages(tx: OrgTx, input: InputOf<typeof emailImages.list>) {
  const { items, total } = await listImageRows(tx, input);
  return { items: items.map(toImage), total };
}

export async function getImage(tx: OrgTx, { id }: { id: string }): Promise<OutputOf<typeof emailImages.get>> {
  const row = await getImageRow(tx, id);
  return { ...toImage(row), emails: await listEmailsShowing(tx, row.file) };
}

export async function uploadImage(
  _inside: Membership,
  _input: object,
  call: NonTransactionalCall,
): Promise<EmailImage> {
  let name = "";
  const picture = await makeMailPicture(async () => {
    const { content, fileName } = await receiveNamedPicture(call.request, megabytes);
    name = nameOf(fileName);
    return content;
  });
  return toImage(await keepPicture(call, picture, { name, alt: "" }));
}

export async function cropImage(
  _inside: Membership,
  { id, crop }: InputOf<typeof emailImages.crop>,
  call: NonTransactionalCall,
): Promise<EmailImage> {
  const { file, name, alt, width, height } = await call.again((tx) => getImageRow(tx, id));
  if (crop.left + crop.width > width || crop.top + crop.height > height) {
    throw invalidField("crop", "cropOutside");
  }
  const whole = await readMailFile(call.platform.files, file);
  return toImage(await keepPicture(call, await cropMailPicture(whole, crop), { name, alt }));
}

export async function changeImage(
  tx: OrgTx,
  { id, ...change }: InputOf<typeof emailImages.change>,
): Promise<EmailImage> {
  await changeImageRow(tx, id, change);
  return toImage(await getImageRow(tx, id));
}

/** The file stays: mails that were sent go on showing it. */
export async function removeImage(tx: OrgTx, { id }: { id: string }): Promise<Record<string, never>> {
  const { file, uses } = await getImageRow(tx, id);
  if (uses > 0) {
    const [email] = await listEmailsShowing(tx, file);
    throw new AppError(
      "conflict",
      email
        ? `The email "${email.name}" shows this image, so it stays in the library`
        : "Saved blocks show this image, so it stays in the library",
    );
  }
  await markRemoved(tx, id, true);
  return {};
}

export async function restoreImage(tx: OrgTx, { id }: { id: string }): Promise<EmailImage> {
  await markRemoved(tx, id, false);
  return toImage(await getImageRow(tx, id));
}

function toImage({ file, ...row }: UsedImage): EmailImage {
  return { ...row, src: mailAddress(file), thumbnail: mailAddress(thumbnailOf(file)) };
}

/** What the sender called the file, without its folder and ending. */
function nameOf(fileName: string): string {
  const stem = fileName
    .replace(/^.*[\\/]/, "")
    .replace(/\.\w{1,5}$/, "")
    .replaceAll(/[\p{Cc}_]+/gu, " ")
    .slice(0, 200);
  return RequiredLine.safeParse(stem.isWellFormed() ? stem : "").data ?? "Image";
}
