import { profiles } from "@delight/contract/bare/profiles";
import { sendAtLast } from "../api/send-keepalive.ts";
import { type Brand, changeBrand } from "../brand.ts";

/** Chooses the brand, here at once and in the profile too, where other browsers and mails find it (product decision 5). */
export function chooseBrand(next: Brand): void {
  sendAtLast(profiles.update, { brand: next });
  changeBrand(next);
}
