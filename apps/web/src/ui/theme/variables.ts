import type { ConvertCSSVariablesInput, CSSVariablesResolver } from "@mantine/core";
import { rgbOf } from "./contrast.ts";
import { groundsOf, type Scheme, shadesOf, type Skin, toneColors } from "./palette.ts";

interface Look {
  readonly skin: Skin;
  readonly primary: Readonly<Record<Scheme, string>>;
}

/** The CSS variables of both schemes, on top of Mantine's own. */
export function variablesOf({ skin, primary }: Look): CSSVariablesResolver {
  const variables: ConvertCSSVariablesInput = {
    variables: {},
    light: schemeVariables("light", skin, primary.light),
    dark: schemeVariables("dark", skin, primary.dark),
  };
  return () => variables;
}

const shadowInk = { light: "34, 48, 62", dark: "20, 20, 29" } as const;
const shadowShares = {
  light: { xs: 0.06, sm: 0.08, md: 0.1, lg: 0.14, xl: 0.18 },
  dark: { xs: 0.18, sm: 0.2, md: 0.22, lg: 0.24, xl: 0.26 },
} as const;
const shadowShapes = {
  xs: "0 1px 5px",
  sm: "0 2px 6px",
  md: "0 3px 8px",
  lg: "0 4px 12px",
  xl: "0 5px 22px",
} as const;

/** The variables of the dark scheme for a part of a light page, with the primary colour of that page. */
export function darkVariables(skin: Skin, primary: string): Record<string, string> {
  return schemeVariables("dark", skin, primary);
}

function schemeVariables(scheme: Scheme, skin: Skin, primary: string): Record<string, string> {
  const { background, surface, heading, text, dimmed, border, fieldBorder, hover } = groundsOf(scheme, skin);
  const shades = shadesOf(primary, scheme);
  return {
    "--page-background": background,
    "--surface": surface,
    "--heading": heading,
    "--border": border,
    "--hover": hover,
    "--brand": primary,
    "--brand-rgb": rgbOf(primary).join(", "),
    "--mantine-color-body": surface,
    "--mantine-color-text": text,
    "--mantine-color-dimmed": dimmed,
    "--mantine-color-placeholder": dimmed,
    "--mantine-color-default": surface,
    "--mantine-color-default-hover": hover,
    "--mantine-color-default-color": text,
    "--mantine-color-default-border": fieldBorder,
    "--mantine-color-anchor": shades.text,
    "--mantine-color-error": shadesOf(toneColors.error, scheme).text,
    ...toneVariables("primary", primary, scheme),
    ...Object.fromEntries(
      Object.entries(toneColors).flatMap(([name, color]) => Object.entries(toneVariables(name, color, scheme))),
    ),
    ...shadows(scheme, skin),
  };
}

function toneVariables(name: string, color: string, scheme: Scheme): Record<string, string> {
  const shades = shadesOf(color, scheme);
  return {
    [`--tone-${name}`]: color,
    [`--mantine-color-${name}-filled`]: shades.filled,
    [`--mantine-color-${name}-filled-hover`]: shades.filledHover,
    [`--mantine-color-${name}-light`]: shades.tint,
    [`--mantine-color-${name}-light-hover`]: shades.tintHover,
    [`--mantine-color-${name}-light-color`]: shades.textOnTint,
    [`--mantine-color-${name}-text`]: shades.text,
    [`--mantine-color-${name}-outline`]: shades.text,
    [`--mantine-color-${name}-outline-hover`]: shades.tint,
  };
}

/** The bordered skin has lines instead of shadows. */
function shadows(scheme: Scheme, skin: Skin): Record<string, string> {
  const names = ["xs", "sm", "md", "lg", "xl"] as const;
  return Object.fromEntries(
    names.map((name) => [
      `--mantine-shadow-${name}`,
      skin === "bordered" ? "none" : `${shadowShapes[name]} rgba(${shadowInk[scheme]}, ${shadowShares[scheme][name]})`,
    ]),
  );
}
