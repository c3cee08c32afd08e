import { profiles } from "@delight/contract/bare/profiles";
import { call } from "../api/call.ts";
import { type Brand, changeBrand } from "../brand.ts";

/** A silent server must not keep anybody from the brand that they chose: milliseconds. */
const patience = 3000;

/** Chooses the brand, here and in the profile, where other browsers and mails find it (product decision 5). */
export async function chooseBrand(next: Brand): Promise<void> {
  const kept = call(profiles.update, { brand: next }).catch(() => undefined);
  await Promise.race([kept, new Promise<void>((resolve) => void setTimeout(resolve, patience))]);
  changeBrand(next);
}
