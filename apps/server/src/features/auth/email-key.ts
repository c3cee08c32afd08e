import { toAddress } from "@delight/contract/email-address";

/** The one form in which addresses of users are compared. */
export function emailKey(email: string): string {
  return (toAddress(email) ?? email.trim()).normalize("NFC").toLowerCase().normalize("NFC");
}
