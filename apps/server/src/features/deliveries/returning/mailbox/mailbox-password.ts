import type { Keys } from "../../../../platform/auth/keys.ts";
import { seal, unseal } from "../../../../platform/auth/sealing.ts";

export const sealMailboxPassword = (password: string, { sealing }: Keys, organizationId: string): Buffer =>
  seal(password, sealing, belongsTo(organizationId));

/** Undefined when the installation's secret has changed since. */
export const openMailboxPassword = (sealed: Buffer, { sealing }: Keys, organizationId: string): string | undefined =>
  unseal(sealed, sealing, belongsTo(organizationId));

const belongsTo = (organizationId: string): string => `return_mailboxes.password:${organizationId}`;
