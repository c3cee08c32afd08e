import type { Platform } from "../../../platform/platform.ts";
import { signTracking } from "../../deliveries/index.ts";

/** The address that ends mails like this one; it opens nothing else. */
export function stopUrl(
  { keys, config }: Pick<Platform, "keys" | "config">,
  organizationId: string,
  mailId: string,
): string {
  const claim = { kind: "user_mail", organizationId, deliveryId: mailId, linkIndex: 0 } as const;
  return `${config.publicUrl}/t/n/${signTracking(claim, keys.tracking)}`;
}
