/** A way to look at a screen. */
export interface DisplayVariant {
  readonly name: string;
  readonly language: "en" | "fr" | "ar";
  readonly theme: "light" | "dark";
  readonly width: 1440 | 768 | 390 | 320;
  /** Further choices of the look, by the name of their cookie after the brand's title. */
  readonly choices?: Readonly<Record<string, string>>;
}

export const defaultVariant: DisplayVariant = {
  name: "english-light-1440",
  language: "en",
  theme: "light",
  width: 1440,
};

/** Each language, theme and width at least once, and the hard ones together. */
export const displayVariants: readonly DisplayVariant[] = [
  defaultVariant,
  { name: "french-light-390", language: "fr", theme: "light", width: 390 },
  { name: "arabic-dark-1440", language: "ar", theme: "dark", width: 1440 },
  { name: "arabic-dark-390", language: "ar", theme: "dark", width: 390 },
];

const vertical = { appContentLayoutNav: "vertical" };

/** Everything that a person can choose, once: for eyes. */
export const galleryVariants: readonly DisplayVariant[] = [
  defaultVariant,
  { name: "english-dark-1440", language: "en", theme: "dark", width: 1440 },
  { name: "french-light-1440", language: "fr", theme: "light", width: 1440 },
  { name: "arabic-dark-1440", language: "ar", theme: "dark", width: 1440 },
  { name: "bordered-light-1440", language: "en", theme: "light", width: 1440, choices: { skin: "bordered" } },
  {
    name: "bordered-dark-vertical-1440",
    language: "en",
    theme: "dark",
    width: 1440,
    choices: { skin: "bordered", ...vertical },
  },
  { name: "vertical-1440", language: "en", theme: "light", width: 1440, choices: vertical },
  {
    name: "collapsed-1440",
    language: "en",
    theme: "light",
    width: 1440,
    choices: { ...vertical, isVerticalNavCollapsed: "true" },
  },
  { name: "arabic-vertical-1440", language: "ar", theme: "light", width: 1440, choices: vertical },
  { name: "english-light-768", language: "en", theme: "light", width: 768 },
  { name: "french-dark-390", language: "fr", theme: "dark", width: 390 },
  { name: "arabic-light-390", language: "ar", theme: "light", width: 390 },
];
