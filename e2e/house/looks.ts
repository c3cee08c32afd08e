/** A way to look at a screen. */
export interface Look {
  readonly name: string;
  readonly language: "en" | "fr" | "ar";
  readonly theme: "light" | "dark";
  readonly width: 1440 | 390;
}

export const plainLook: Look = { name: "english-light-1440", language: "en", theme: "light", width: 1440 };

/** Each language, theme and width at least once, and the hard ones together. */
export const looks: readonly Look[] = [
  plainLook,
  { name: "french-light-390", language: "fr", theme: "light", width: 390 },
  { name: "arabic-dark-1440", language: "ar", theme: "dark", width: 1440 },
  { name: "arabic-dark-390", language: "ar", theme: "dark", width: 390 },
];
