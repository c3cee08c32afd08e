import type { Keys } from "../../../../platform/auth/keys.ts";
import { encrypt, decrypt } from "../../../../platform/auth/encryption.ts";

export const sealMailboxPassword = (password: string, { sealing }: Keys, organizationId: string): Buffer =>
  encrypt(password, sealing, belongsTo(organizationId));

/** Undefined when the installation's secret has changed since. */
export const openMailboxPassword = (sealed: Buffer, { sealing }: Keys, organizationId: string): string | undefined =>
  decrypt(sealed, sealing, belongsTo(organizationId));

const belongsTo = (organizationId: string): string => `return_mailboxes.password:${organizationId}`;
