export type Scheme = "light" | "dark";
export type Skin = "default" | "bordered";

type PerScheme<Value> = Readonly<Record<Scheme, Value>>;

/** The brand-free primary, as the token table has it; each brand names its own. */
export const housePrimary = "#696CFF";

/** What colours mean; each is also a Mantine colour name. */
export const toneColors = {
  secondary: "#8592A3",
  success: "#71DD37",
  info: "#03C3EC",
  warning: "#FFAB00",
  error: "#FF3E1D",
} as const;

export type Tone = "primary" | keyof typeof toneColors;
export type Tones = Readonly<Record<keyof typeof toneColors, string>>;

/** The product's own theme (specification 1.5): a second definition, chosen with its swatch. */
export const productTheme = {
  primary: "#1976D2",
  tones: { secondary: "#424242", success: "#4CAF50", info: "#2196F3", warning: "#FFC107", error: "#FF5252" },
} as const;

/** Colours a person may choose as primary; the second is the product's own theme. */
export const primarySwatches = [
  housePrimary,
  productTheme.primary,
  "#0D9394",
  "#FFB400",
  "#FF4C51",
  "#16B1FF",
] as const;

/** Colours of charts, in order (the primary comes first). */
export const chartColors = ["#28DAC6", "#FF8131", "#299AFF", "#836AF9", "#4F5D70", "#FFE802"] as const;

/** What everything stands on, and what is written on it. */
export const backgrounds: PerScheme<{ readonly background: string; readonly surface: string; readonly ink: string }> = {
  light: { background: "#F5F5F9", surface: "#FFFFFF", ink: "#22303E" },
  dark: { background: "#232333", surface: "#2B2C40", ink: "#E6E6F1" },
};

/** Single colours that no share of another one gives. */
export const singles: PerScheme<Readonly<Record<"grey-light" | "track" | "scrollbar-thumb" | "chat-ground", string>>> =
  {
    light: { "grey-light": "#FAFAFA", track: "#EEF1F3", "scrollbar-thumb": "#DBDADE", "chat-ground": "#F7F8F8" },
    dark: { "grey-light": "#313246", track: "#41415F", "scrollbar-thumb": "#4A5072", "chat-ground": "#20202E" },
  };

/** From 50 to 900. */
export const greys: PerScheme<readonly string[]> = {
  light: ["FAFAFA", "F5F5F5", "EEEEEE", "E0E0E0", "BDBDBD", "9E9E9E", "757575", "616161", "424242", "212121"],
  dark: ["26293A", "2F3349", "26293A", "4A5072", "5E6692", "7983BB", "AAB3DE", "B6BEE3", "CFD3EC", "E7E9F6"],
};

export const scrim: PerScheme<{ readonly color: string; readonly share: number }> = {
  light: { color: "#22303E", share: 0.5 },
  dark: { color: "#1D1D2A", share: 0.6 },
};

export const inlineCode = "#D400FF";

/** Shares of the ink, in both schemes. */
export const opacities = {
  hover: 0.06,
  focus: 0.1,
  selected: 0.08,
  activated: 0.16,
  pressed: 0.14,
  dragged: 0.1,
  disabled: 0.4,
  border: 0.12,
  field: 0.22,
  fieldHover: 0.6,
  high: 0.9,
  medium: 0.7,
  subtitle: 0.55,
  low: 0.4,
} as const;

/** Of switches: the track off, the track when disabled, the thumb when disabled, both when on and disabled. */
export const switchShares: PerScheme<
  Readonly<Record<"track" | "disabledTrack" | "disabledThumb" | "disabledOn", number>>
> = {
  light: { track: 0.2, disabledTrack: 0.3, disabledThumb: 0.4, disabledOn: 0.3 },
  dark: { track: 0.4, disabledTrack: 0.4, disabledThumb: 0.8, disabledOn: 0.3 },
};

export const shadowInks: PerScheme<string> = { light: "34, 48, 62", dark: "20, 20, 29" };

/** Offset and blur, and how much of the ink a scheme takes. */
export const shadows = {
  xs: { shape: "0 1px 5px", light: 0.06, dark: 0.18 },
  sm: { shape: "0 2px 6px", light: 0.08, dark: 0.2 },
  md: { shape: "0 3px 8px", light: 0.1, dark: 0.22 },
  lg: { shape: "0 4px 12px", light: 0.14, dark: 0.24 },
  xl: { shape: "0 5px 22px", light: 0.18, dark: 0.26 },
} as const;

/** Size and line, in px, of the styles that headings wear; weight 500. */
export const headingSizes = {
  h1: [46, 68],
  h2: [38, 56],
  h3: [28, 42],
  h4: [24, 38],
  h5: [18, 28],
  h6: [15, 22],
} as const;
