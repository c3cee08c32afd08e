import type { ServiceImage } from "@delight/contract/services";

/** Of the file store. */
export const folder = "service-images";

const address = "/api/services/images/";

/** The name of the small picture beside a large one. */
export function smallName(name: string): string {
  return name.replace(/\.webp$/, "-small.webp");
}

/** Where the image of that name is shown; null for none. */
export function imageOf(name: string | null): ServiceImage | null {
  return name === null ? null : { url: `${address}${name}`, small_url: `${address}${smallName(name)}` };
}
