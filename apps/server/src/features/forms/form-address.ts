import { parse as uuidToBytes, stringify as bytesToUuid } from "uuid";

export interface FormPlace {
  readonly organizationId: string;
  readonly formId: string;
}

/** The path of a form's page: it names its organization, so that the form can be looked up inside of it, and is no secret. */
export function formAddress({ organizationId, formId }: FormPlace): string {
  const bytes = Buffer.concat([uuidToBytes(organizationId), uuidToBytes(formId)]);
  return `/f/${bytes.toString("base64url")}`;
}

/** Undefined for what cannot be one of ours. */
export function readFormAddress(token: string): FormPlace | undefined {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== 32 || bytes.toString("base64url") !== token) return undefined;
  try {
    return { organizationId: bytesToUuid(bytes, 0), formId: bytesToUuid(bytes, 16) };
  } catch {
    return undefined;
  }
}
