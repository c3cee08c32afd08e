import { readStored, writeStored } from "./storage.ts";

/** Key of local storage. */
export const brandKey = "brand";

const titles = {
  delight: "Delight",
  simpro: "Simpro Email Marketing by Delight",
} as const;

export type Brand = keyof typeof titles;
export const brands: readonly Brand[] = ["delight", "simpro"];

export function titleOf(brand: Brand): string {
  return titles[brand];
}

/** The active brand (specification 1.3), fixed until the page is loaded again: it names the cookies of the preferences. */
export const brand: Brand = brands.find((one) => one === readStored(brandKey)) ?? "delight";
export const brandTitle: string = titles[brand];

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
