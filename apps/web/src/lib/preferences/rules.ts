import { brandPrimary } from "../brand.ts";
import { type Language, isLanguage } from "../i18n/languages.ts";

/** Everything a person may choose about the look (specification 3.9), by the name of its cookie after the brand's title. */
export interface Preferences {
  readonly theme: "light" | "dark" | "system";
  readonly skin: "default" | "bordered";
  readonly appContentLayoutNav: "vertical" | "horizontal";
  readonly appContentWidth: "fluid" | "boxed";
  readonly navbarType: "sticky" | "static" | "hidden";
  readonly isNavbarBlurEnabled: boolean;
  readonly footerType: "sticky" | "static" | "hidden";
  readonly horizontalNavType: "sticky" | "static" | "hidden";
  readonly isVerticalNavCollapsed: boolean;
  readonly isVerticalNavSemiDark: boolean;
  readonly language: Language;
  readonly lightThemePrimaryColor: string;
  readonly darkThemePrimaryColor: string;
  /** Names of places with commas between them; empty while nobody has chosen. */
  readonly shortcuts: string;
}

export const defaultPreferences: Preferences = {
  theme: "light",
  skin: "default",
  appContentLayoutNav: "horizontal",
  appContentWidth: "boxed",
  navbarType: "sticky",
  isNavbarBlurEnabled: true,
  footerType: "static",
  horizontalNavType: "sticky",
  isVerticalNavCollapsed: false,
  isVerticalNavSemiDark: false,
  language: "en",
  lightThemePrimaryColor: brandPrimary.light,
  darkThemePrimaryColor: brandPrimary.dark,
  shortcuts: "",
};

type Reader<Value> = (text: string) => Value | undefined;

function oneOf<const Value extends string>(...values: readonly Value[]): Reader<Value> {
  return (text) => values.find((value) => value === text);
}

const isTrue: Reader<boolean> = (text) => (text === "true" ? true : text === "false" ? false : undefined);
const color: Reader<string> = (text) => (/^#[0-9a-f]{6}$/i.test(text) ? text.toUpperCase() : undefined);
const names: Reader<string> = (text) => (/^[a-z]+(,[a-z]+){0,15}$/i.test(text) ? text : undefined);
const visibility = oneOf("sticky", "static", "hidden");

/** How each stored text is read back; what is unknown counts as not stored. */
export const readers: { readonly [Key in keyof Preferences]: Reader<Preferences[Key]> } = {
  theme: oneOf("light", "dark", "system"),
  skin: oneOf("default", "bordered"),
  appContentLayoutNav: oneOf("vertical", "horizontal"),
  appContentWidth: oneOf("fluid", "boxed"),
  navbarType: visibility,
  isNavbarBlurEnabled: isTrue,
  footerType: visibility,
  horizontalNavType: visibility,
  isVerticalNavCollapsed: isTrue,
  isVerticalNavSemiDark: isTrue,
  language: (text) => (isLanguage(text) ? text : undefined),
  lightThemePrimaryColor: color,
  darkThemePrimaryColor: color,
  shortcuts: names,
};
