import { brands as allBrands } from "@delight/brands";
import type { Brand } from "@delight/brands/brand";
import { onScreen } from "@delight/brands/on-screen";
import { pictureOf } from "@delight/brands/picture";
import type { Plugin } from "vite";

const bare = "@delight/brands/on-screen";

/**
 * Brings the brands into the page and beside it: titles, colours and marks for the script before the first paint, favicons and
 * sign-in pictures as files, and for the app what it shows of them.
 */
export function brandPages(brands: readonly Brand[] = allBrands): Plugin {
  const files = filesOf(brands);
  return {
    name: "brand-pages",
    enforce: "pre",
    resolveId: (source) => (source === bare ? `\0${bare}` : undefined),
    load: (id) =>
      id === `\0${bare}` ? `export const brandsOnScreen = ${JSON.stringify(onScreen(brands))};` : undefined,
    transformIndexHtml: { order: "pre", handler: (html) => inPage(html, brands) },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const picture = files.get((request.url ?? "").replace(/^\/|\?.*$/g, ""));
        if (picture === undefined) return next();
        response.setHeader("content-type", "image/svg+xml");
        response.end(picture);
      });
    },
    generateBundle() {
      for (const [fileName, source] of files) this.emitFile({ type: "asset", fileName, source });
    },
  };
}

/** The page with what its script has to know of each brand; `<` cannot end the script. */
export function inPage(html: string, brands: readonly Brand[]): string {
  const known = brands.map((brand) => [
    brand.id,
    {
      title: brand.title,
      primary: brand.primary,
      logo: { light: pictureOf(brand, brand.logo), dark: pictureOf(brand, brand.logo, "dark") },
    },
  ]);
  return html
    .replaceAll("%TITLE%", brands[0]?.title ?? "")
    .replace('"%BRANDS%"', JSON.stringify(Object.fromEntries(known)).replaceAll("<", "\\u003c"));
}

function filesOf(brands: readonly Brand[]): ReadonlyMap<string, string> {
  return new Map(
    brands.flatMap((brand) => [
      [`brands/${brand.id}/favicon.svg`, pictureOf(brand, brand.favicon)] as const,
      [`brands/${brand.id}/art-light.svg`, pictureOf(brand, brand.art)] as const,
      [`brands/${brand.id}/art-dark.svg`, pictureOf(brand, brand.art, "dark")] as const,
    ]),
  );
}
