import type { ConvertCSSVariablesInput, CSSVariablesResolver } from "@mantine/core";
import { mix, readableOn, rgbOf } from "./contrast.ts";
import { backgroundsOf, shadesOf, tonesOf } from "./palette.ts";
import {
  greys,
  inlineCode,
  opacities,
  type Scheme,
  scrim,
  shadowInks,
  shadows,
  singles,
  type Skin,
  switchShares,
} from "./tokens.ts";

interface Look {
  readonly skin: Skin;
  readonly primary: Readonly<Record<Scheme, string>>;
}

type Variables = Record<string, string>;

/** The CSS variables of both schemes, on top of Mantine's own. */
export function variablesOf({ skin, primary }: Look): CSSVariablesResolver {
  const variables: ConvertCSSVariablesInput = {
    variables: {},
    light: schemeVariables("light", skin, primary.light),
    dark: schemeVariables("dark", skin, primary.dark),
  };
  return () => variables;
}

/** The variables of the dark scheme for a part of a light page, with the primary colour of that page. */
export function darkVariables(skin: Skin, primary: string): Record<string, string> {
  return schemeVariables("dark", skin, primary);
}

function schemeVariables(scheme: Scheme, skin: Skin, primary: string): Variables {
  const tones = { primary, ...tonesOf(primary) };
  return {
    "--brand": primary,
    "--brand-rgb": rgbOf(primary).join(", "),
    ...groundVariables(scheme, skin),
    ...mantineVariables(scheme, skin),
    "--mantine-color-anchor": shadesOf(primary, scheme).text,
    "--mantine-color-error": shadesOf(tones.error, scheme).text,
    ...Object.fromEntries(
      Object.entries(tones).flatMap(([name, color]) => Object.entries(toneVariables(name, color, scheme))),
    ),
    ...switchVariables(scheme),
    ...shadowVariables(scheme, skin),
  };
}

function groundVariables(scheme: Scheme, skin: Skin): Variables {
  const { background, surface, ink, heading, subtitle, border, hover, focus, selected, activated, pressed } =
    backgroundsOf(scheme, skin);
  return {
    "--page-background": background,
    "--surface": surface,
    "--ink": ink,
    "--heading": heading,
    "--subtitle": subtitle,
    "--border": border,
    "--hover": hover,
    "--focus-ground": focus,
    "--selected": selected,
    "--activated": activated,
    "--pressed": pressed,
    "--field-border-hover": backgroundsOf(scheme, skin).fieldBorderHover,
    "--tooltip": ink,
    "--tooltip-text": surface,
    "--scrim": `rgba(${rgbOf(scrim[scheme].color).join(", ")}, ${scrim[scheme].share})`,
    "--inline-code": readableOn(inlineCode, [surface, hover], scheme === "light" ? "#000000" : "#FFFFFF"),
    ...Object.fromEntries(Object.entries(singles[scheme]).map(([name, color]) => [`--${name}`, color])),
  };
}

function mantineVariables(scheme: Scheme, skin: Skin): Variables {
  const { surface, text, dimmed, disabledText, fieldBorder, hover } = backgroundsOf(scheme, skin);
  const grey = greys[scheme].map((color, index) => [`--mantine-color-gray-${index}`, `#${color}`] as const);
  return {
    ...Object.fromEntries(grey),
    "--mantine-color-body": surface,
    "--mantine-color-text": text,
    "--mantine-color-dimmed": dimmed,
    "--mantine-color-placeholder": dimmed,
    "--mantine-color-disabled": hover,
    "--mantine-color-disabled-color": disabledText,
    "--mantine-color-default": surface,
    "--mantine-color-default-hover": hover,
    "--mantine-color-default-color": text,
    "--mantine-color-default-border": fieldBorder,
  };
}

function toneVariables(name: string, color: string, scheme: Scheme): Variables {
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

function switchVariables(scheme: Scheme): Variables {
  const { track, disabledTrack, disabledThumb, disabledOn } = switchShares[scheme];
  const { surface, ink } = backgroundsOf(scheme, "default");
  return {
    "--switch-track": mix(ink, surface, track),
    "--switch-track-disabled": mix(ink, surface, disabledTrack * opacities.disabled),
    "--switch-thumb-disabled": mix("#FFFFFF", surface, disabledThumb),
    "--switch-on-disabled": String(disabledOn),
  };
}

/** The bordered skin has lines instead of shadows. */
function shadowVariables(scheme: Scheme, skin: Skin): Variables {
  return Object.fromEntries(
    Object.entries(shadows).map(([name, { shape, [scheme]: share }]) => [
      `--mantine-shadow-${name}`,
      skin === "bordered" ? "none" : `${shape} rgba(${shadowInks[scheme]}, ${share})`,
    ]),
  );
}
