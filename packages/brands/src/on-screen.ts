import type { Brand } from "./brand.ts";
import { brands } from "./brands.ts";

/** What the running web app needs of brands; its build drops the rest, so that the sign-in page does not carry it. */
export function onScreen<const Each extends Brand>(all: readonly Each[]) {
  return all.map(({ id, title, primary, logo }) => ({
    id: id as Each["id"],
    title,
    primary: primary as Brand["primary"],
    logo: logo as Brand["logo"],
  }));
}

export const brandsOnScreen = onScreen(brands);
