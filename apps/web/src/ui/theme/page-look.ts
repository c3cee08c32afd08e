import { defaultPreferences } from "../../lib/preferences/rules.ts";
import { preferenceCookie } from "../../lib/preferences/store.ts";
import { readStored, writeStored } from "../../lib/storage.ts";
import { backgrounds, type Scheme, type Skin } from "./tokens.ts";

/** The body carries the class of exactly one skin. */
export function applySkin(skin: Skin): void {
  const other = skin === "bordered" ? "default" : "bordered";
  document.body.classList.remove(`skin--${other}`);
  document.body.classList.add(`skin--${skin}`);
}

/**
 * Tells the browser's own bar, and the splash of the next page load, which ground and colour this page has (keys of local storage
 * named after the brand, as its cookies are).
 */
export function rememberSplash(scheme: Scheme, primary: string): void {
  const { surface } = backgrounds[scheme];
  document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.setAttribute("content", surface);
  const key = preferenceCookie("initial-loader-bg");
  const isAsDelivered = scheme === "light" && primary === defaultPreferences.lightThemePrimaryColor;
  // After signing out nothing is left behind (specification 4.1): what nobody chose need not be remembered.
  if (isAsDelivered && readStored(key) === undefined) return;
  writeStored(key, surface);
  writeStored(preferenceCookie("initial-loader-color"), primary);
}
