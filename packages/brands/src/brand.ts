/** `#RRGGBB`. */
export type Hex = `#${string}`;

/** One colour for light screens, one for dark ones. */
export interface PerScheme {
  readonly light: Hex;
  readonly dark: Hex;
}

/** A colour for good, or one that the screen lends: its cards, its lines, the brand's primary. */
export type Paint = Hex | "surface" | "line" | "primary";

/** One shape of a drawing, as SVG path data. */
export interface Shape {
  readonly path: string;
  readonly fill?: Paint;
  readonly stroke?: Paint;
  readonly width?: number;
  readonly dash?: string;
  /** 0 to 1; opaque when left out. */
  readonly opacity?: number;
}

/** Shapes from back to front, in a box that begins at 0, 0. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly Shape[];
}

/** How mails of the system look; inks can be read on their grounds (WCAG AA). */
export interface MailChrome {
  /** Behind the name on top of the mail. */
  readonly header: { readonly ground: Hex; readonly ink: Hex };
  /** The line above everything. */
  readonly rule: Hex;
  /** Of the button, under white text. */
  readonly button: Hex;
  /** Links, on a light ground and on a dark one. */
  readonly link: PerScheme;
  /** The last line, in each language. */
  readonly footer: Readonly<Record<"en" | "fr" | "ar", string>>;
}

/** All that tells one brand from another (specification 1.3): data only, read by the web app, its build and the server. */
export interface Brand<Id extends string = string> {
  /** As local storage and profiles keep it: for good. */
  readonly id: Id;
  /** The name on screen, in the tab and before the names of its cookies (specification 3.9): for good, too. */
  readonly title: string;
  /** The primary colour until a person chooses another. */
  readonly primary: PerScheme;
  readonly logo: Drawing;
  readonly favicon: Drawing;
  /** Beside the form of the sign-in page. */
  readonly art: Drawing;
  readonly mail: MailChrome;
}
