import type { NavigationLink } from "../navigation.ts";
import { isActive } from "../navigation.ts";

/** What says to eyes and ears that a link leads to where one is. */
export function currentness({ to }: Pick<NavigationLink, "to">, pathname: string) {
  return isActive(to, pathname) ? ({ "aria-current": "page", "data-active": true } as const) : {};
}
