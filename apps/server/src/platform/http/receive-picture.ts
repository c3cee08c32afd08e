import type { FastifyReply } from "fastify";
import { AppError, invalidField } from "../errors.ts";
import type { Call } from "./call.ts";

/** The form field `file` of an upload as a whole; refused where there is none, or more than 5 MB. */
export async function receivePicture(request: Call["request"]): Promise<Buffer> {
  const { content } = await receiveNamedPicture(request, 5);
  return content;
}

/** As `receivePicture`, with the name that the sender's file has and a limit in megabytes. */
export async function receiveNamedPicture(
  request: Call["request"],
  megabytes: number,
): Promise<{ content: Buffer; fileName: string }> {
  if (!request.isMultipart()) {
    throw new AppError("unsupported", "Send the picture as multipart/form-data, in the field file");
  }
  const limits = { fileSize: megabytes * 1024 * 1024, files: 1, fields: 10, fieldSize: 1024 };
  const part = await request.file({ limits, throwFileSizeLimit: false });
  if (!part || part.fieldname !== "file") {
    throw invalidField("file", "photoMissing");
  }
  const content = await part.toBuffer();
  if (part.file.truncated) {
    throw invalidField("file", ["fileTooBig", { limit: megabytes }], "too_large");
  }
  return { content, fileName: part.filename };
}

/** Answers a WebP picture whose name is never used again: what was read once is good for ever. `from` says which sites may show it. */
export function sendPicture(reply: FastifyReply, picture: Buffer, from: "same-origin" | "cross-origin"): FastifyReply {
  return reply
    .type("image/webp")
    .header("cache-control", "public, max-age=31536000, immutable")
    .header("content-security-policy", "default-src 'none'")
    .header("cross-origin-resource-policy", from)
    .send(picture);
}
