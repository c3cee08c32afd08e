import {
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from "@mantine/core";
import { mix } from "./contrast.ts";
import { greys, headingSizes, housePrimary, toneColors } from "./tokens.ts";

const font = [
  '"Public Sans Variable"',
  '"Public Sans Stand-in"',
  '"Vazirmatn Variable"',
  '"Vazirmatn Stand-in"',
  '"Segoe UI"',
  '"Noto Sans"',
  '"Noto Sans Arabic"',
  "sans-serif",
].join(", ");

/** Ten steps around a colour; what is read on screen comes from the variables, which know contrast. */
function tupleOf(color: string): MantineColorsTuple {
  const lighter = (share: number) => mix(color, "#FFFFFF", share);
  const darker = (share: number) => mix(color, "#000000", share);
  return [
    lighter(0.08),
    lighter(0.16),
    lighter(0.3),
    lighter(0.5),
    lighter(0.7),
    lighter(0.85),
    color,
    darker(0.88),
    darker(0.76),
    darker(0.64),
  ];
}

const dark: MantineColorsTuple = [
  "#D3D3DF",
  "#B7B7C6",
  "#A5A5B6",
  "#7A7B93",
  "#41425A",
  "#363750",
  "#2B2C40",
  "#2B2C40",
  "#232333",
  "#1D1D2A",
];

const sizes = Object.fromEntries(
  Object.entries(headingSizes).map(([name, [size, line]]) => [
    name,
    { fontSize: `${size / 16}rem`, lineHeight: `${line / size}` },
  ]),
);

/** Tonal and outlined parts that can be pressed turn solid under the pointer. */
const variantColors: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  const { variant, color = input.theme.primaryColor } = input;
  const turnsSolid = (variant === "light" || variant === "outline") && Object.hasOwn(tones, color);
  return turnsSolid ? { ...colors, hover: `var(--mantine-color-${color}-filled)`, hoverColor: "#fff" } : colors;
};

/**
 * The list of choices scrolls itself: a box around it that scrolls could be reached by no key.
 * A key, a letter or a click opens it: who only passes by with Tab is shown none.
 */
const choices = {
  defaultProps: { withScrollArea: false, openOnFocus: false },
  styles: { options: { maxBlockSize: 260, overflowY: "auto" } },
};

const tones = { primary: housePrimary, ...toneColors };

/** Sizes, type and components (colours of light and dark: `variables.ts`; measures of single parts: `parts/`). */
export const theme = createTheme({
  primaryColor: "primary",
  colors: {
    ...Object.fromEntries(Object.entries(tones).map(([name, color]) => [name, tupleOf(color)])),
    gray: greys.light.map((color) => `#${color}`) as unknown as MantineColorsTuple,
    dark,
  },
  variantColorResolver: variantColors,
  fontFamily: font,
  fontWeights: { regular: "400", medium: "500", bold: "600" },
  headings: { fontFamily: font, fontWeight: "500", sizes },
  fontSizes: { xs: "0.8125rem", sm: "0.8125rem", md: "0.9375rem", lg: "1.125rem", xl: "1.5rem" },
  lineHeights: { xs: "1.385", sm: "1.54", md: "1.47", lg: "1.55", xl: "1.58" },
  breakpoints: { xs: "30em", sm: "37.5em", md: "60em", lg: "80em", xl: "120em" },
  radius: { xs: "2px", sm: "4px", md: "6px", lg: "8px", xl: "10px" },
  spacing: { xs: "8px", sm: "12px", md: "16px", lg: "24px", xl: "32px" },
  defaultRadius: "md",
  cursorType: "pointer",
  respectReducedMotion: true,
  components: {
    Autocomplete: choices,
    TagsInput: choices,
    // In a narrow cell a badge would rather lose its words than make the table scroll.
    Badge: { defaultProps: { variant: "light", size: "lg", miw: "max-content" } },
    Card: { defaultProps: { shadow: "md", padding: "lg" } },
    // Without the placeholder the first entry gets the focus, and a menu holds nothing but entries.
    Menu: { defaultProps: { shadow: "lg", position: "bottom-end", withInitialFocusPlaceholder: false } },
    Modal: { defaultProps: { shadow: "lg", radius: "lg", padding: "lg", centered: true } },
    Tooltip: { defaultProps: { openDelay: 400 } },
  },
});
