import { brandsOnScreen } from "@delight/brands/on-screen";
import { readStored, writeStored } from "./storage.ts";

/** Key of local storage. */
export const brandKey = "brand";

type Known = (typeof brandsOnScreen)[number];
export type Brand = Known["id"];
export const brands: readonly Brand[] = brandsOnScreen.map(({ id }) => id);

/** The first brand is that of whoever has chosen none. */
function find(id: string | undefined): Known {
  const found = brandsOnScreen.find((one) => one.id === id) ?? brandsOnScreen[0];
  if (found === undefined) throw new Error("There is no brand at all");
  return found;
}

const active = find(readStored(brandKey));

/** The active brand (specification 1.3), fixed until the page is loaded again: it names the cookies of the preferences. */
export const brand: Brand = active.id;
export const brandTitle: string = active.title;
/** Its primary colour in each scheme, until a person chooses another. */
export const brandPrimary = active.primary;
export const brandLogo = active.logo;

export function titleOf(id: Brand): string {
  return find(id).title;
}

/** The brand that somebody keeps in their profile, if it is not the one that shows and none was chosen in this browser. */
export function brandToPutBack(kept: Brand | undefined): Brand | undefined {
  const isChosen = brands.some((one) => one === readStored(brandKey));
  return isChosen || kept === brand ? undefined : kept;
}

/** Chooses the brand and loads the page again. */
export function changeBrand(next: Brand): void {
  writeStored(brandKey, next);
  window.location.reload();
}

/** Chooses the brand and loads a path of this app in it; Back does not lead to where this was done. */
export function enterBrand(next: Brand, path: string): void {
  writeStored(brandKey, next);
  window.location.replace(path);
}
