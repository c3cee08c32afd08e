import type { Brand } from "./brand.ts";
import { delight } from "./delight.ts";
import { simpro } from "./simpro.ts";

/** Every brand; the first is that of whoever has chosen none. Another one is a file of its own and its name here. */
export const brands = [delight, simpro] as const satisfies readonly Brand[];

type Known = (typeof brands)[number];
export type BrandId = Known["id"];

/** That of whoever signs in through the partner (product decision 13). */
export const partnerBrand: BrandId = "simpro";

/** As a list for zod, which wants to see that there is one. */
export const brandIds = brands.map(({ id }) => id) as [BrandId, ...BrandId[]];

/** The brand that an id names; the first for ids that are missing, unknown or no longer known. */
export function brandOf(id: string | undefined): Known {
  return brands.find((one) => one.id === id) ?? brands[0];
}
