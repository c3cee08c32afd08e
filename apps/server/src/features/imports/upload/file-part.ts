import { AppError, invalidField } from "../../../platform/errors.ts";
import type { Call } from "../../../platform/http/call.ts";

/** The form field `file` as a stream that ends, marked as truncated, at so many bytes. */
export async function filePart(request: Call["request"], fileSize: number) {
  if (!request.isMultipart()) {
    throw new AppError("unsupported", "Send the file as multipart/form-data, in the field file");
  }
  const part = await request.file({ limits: { fileSize, files: 1, fields: 10, fieldSize: 1024 } });
  if (!part) {
    throw invalidField("file", "fileMissing");
  }
  return part;
}
