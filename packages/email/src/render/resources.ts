import { type Brand, plainBrand } from "../brand.ts";
import { imageSource } from "./links.ts";
import type { Money } from "../merge-fields.ts";

/** A service of the catalog as a card shows it. */
export interface ServiceFacts {
  name: string;
  description: string;
  price: Money | null;
  /** An absolute address of a picture that every mail program shows (PNG or JPEG); null for none. */
  imageUrl: string | null;
}

/** What a document only names, as it is on the day of rendering. */
export interface EmailResources {
  brand: Brand;
  /** By id; a card of a service that is not here is left out. */
  services: Readonly<Record<string, ServiceFacts>>;
  /** Where the product is reached from outside, without a slash at its end: library images and icons are below it. */
  origin: string;
}

/** For emails that name nothing. */
export const plainResources: EmailResources = { brand: plainBrand, services: {}, origin: "" };

/** The source of an image's address as mail programs need it: whole; nothing for what is no image of the web. */
export function imageAddress(source: string, { origin }: EmailResources): string {
  return imageSource(source.startsWith("/i/") ? `${origin}${source}` : source);
}
