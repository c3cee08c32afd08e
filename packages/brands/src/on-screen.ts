import type { Brand } from "./brand.ts";
import { brands } from "./brands.ts";

type OnScreen<Each extends Brand> = Pick<Brand<Each["id"]>, "id" | "title" | "primary" | "logo">;

/** What the running web app needs of brands; its build drops the rest, so that the sign-in page does not carry it. */
export function onScreen<const Each extends Brand>(all: readonly Each[]): OnScreen<Each>[] {
  return all.map(({ id, title, primary, logo }) => ({ id, title, primary, logo }));
}

export const brandsOnScreen = onScreen(brands);
