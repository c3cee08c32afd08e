type Scheme = "light" | "dark";
type Skin = "default" | "bordered";

export interface Worn {
  readonly scheme: Scheme;
  readonly skin: Skin;
}

/** The token table in the words of a browser; where it would fail WCAG AA, the derived value of decision 0013. */
const colors = {
  light: {
    background: "rgb(245, 245, 249)",
    surface: "rgb(255, 255, 255)",
    heading: "rgb(56, 69, 81)",
    text: "rgb(100, 110, 120)",
    border: "rgb(228, 230, 232)",
    field: "rgb(206, 209, 213)",
    hover: "rgb(242, 243, 243)",
    tooltip: "rgb(34, 48, 62)",
    error: "rgb(209, 51, 24)",
    link: "rgb(84, 86, 204)",
    scrim: "rgba(34, 48, 62, 0.5)",
    track: "rgb(238, 241, 243)",
    disabledText: "rgb(167, 172, 178)",
    switchOff: "rgb(211, 214, 216)",
    switchResting: "rgb(228, 230, 232)",
    thumbResting: "rgb(255, 255, 255)",
    here: "rgb(231, 231, 255)",
    hereText: "rgb(80, 82, 194)",
    hereInRow: { "background-color": "rgb(231, 231, 255)", color: "rgb(80, 82, 194)" },
    xs: "rgba(34, 48, 62, 0.06) 0px 1px 5px 0px",
    sm: "rgba(34, 48, 62, 0.08) 0px 2px 6px 0px",
    md: "rgba(34, 48, 62, 0.1) 0px 3px 8px 0px",
    lg: "rgba(34, 48, 62, 0.14) 0px 4px 12px 0px",
  },
  dark: {
    background: "rgb(35, 35, 51)",
    surface: "rgb(43, 44, 64)",
    heading: "rgb(211, 211, 223)",
    text: "rgb(174, 174, 188)",
    border: "rgb(65, 66, 85)",
    field: "rgb(84, 85, 103)",
    hover: "rgb(54, 55, 75)",
    tooltip: "rgb(230, 230, 241)",
    error: "rgb(255, 97, 70)",
    link: "rgb(154, 156, 255)",
    scrim: "rgba(29, 29, 42, 0.6)",
    track: "rgb(65, 65, 95)",
    disabledText: "rgb(118, 118, 135)",
    switchOff: "rgb(118, 118, 135)",
    switchResting: "rgb(73, 74, 92)",
    thumbResting: "rgb(213, 213, 217)",
    here: "rgb(53, 54, 95)",
    hereText: "rgb(162, 164, 255)",
    hereInRow: { "background-color": "rgb(95, 97, 230)", color: "rgb(255, 255, 255)" },
    xs: "rgba(20, 20, 29, 0.18) 0px 1px 5px 0px",
    sm: "rgba(20, 20, 29, 0.2) 0px 2px 6px 0px",
    md: "rgba(20, 20, 29, 0.22) 0px 3px 8px 0px",
    lg: "rgba(20, 20, 29, 0.24) 0px 4px 12px 0px",
  },
} as const;

/** Primary under white text: derived, in both schemes the same. */
export const fill = "rgb(95, 97, 230)";
export const fillHover = "rgb(86, 87, 207)";

const white = "rgb(255, 255, 255)";
const line = (color: string) => ({ "border-top-width": "1px", "border-top-color": color });

/** What stands on every list: page, card, table, buttons, chips, page numbers. */
export function listTokens({ scheme, skin }: Worn): Record<string, Record<string, string>> {
  const { background, surface, heading, text, border, hover, md } = colors[scheme];
  return {
    body: {
      "background-color": skin === "bordered" ? surface : background,
      "font-size": "15px",
      color: text,
    },
    ".mantine-Card-root": {
      "background-color": surface,
      "border-top-left-radius": "6px",
      "box-shadow": skin === "bordered" ? "none" : md,
      ...(skin === "bordered" ? line(border) : { "border-top-width": "0px" }),
    },
    "main h1": { "font-size": "24px", "line-height": "38px", "font-weight": "500", color: heading },
    "main thead th": {
      height: "56px",
      "font-size": "13px",
      "font-weight": "500",
      "letter-spacing": "0.2px",
      "text-transform": "uppercase",
      "padding-left": "20px",
      "padding-right": "16px",
      color: heading,
    },
    "main tbody td": { "font-size": "15px", "border-bottom-color": border, "border-bottom-width": "1px" },
    "main .mantine-Badge-root": {
      height: "28px",
      "font-size": "13px",
      "font-weight": "500",
      "border-top-left-radius": "6px",
      "text-transform": "none",
    },
    ".mantine-Pagination-control[data-active]": {
      height: "38px",
      "background-color": fill,
      color: white,
      "box-shadow": "color(srgb 0.372549 0.380392 0.901961 / 0.4) 0px 2px 4px 0px",
    },
    ".mantine-Pagination-control:not([data-active], :disabled)": { height: "38px", "background-color": hover },
    "main a.mantine-Button-root:not([data-variant])": {
      height: "38px",
      "padding-left": "13.3333px",
      "padding-right": "20px",
      "border-top-left-radius": "6px",
      "font-size": "15px",
      "font-weight": "500",
      "letter-spacing": "0.43px",
      "background-color": fill,
      color: white,
      "box-shadow": "color(srgb 0.372549 0.380392 0.901961 / 0.4) 0px 2px 4px 0px",
    },
    "main a.mantine-Button-root .mantine-Button-label": { "text-transform": "capitalize" },
    ".mantine-Avatar-root": { height: "38px", width: "38px" },
  };
}

/** Fields as they come, where somebody is, and where something is wrong. */
export function onAForm({ scheme }: Worn) {
  const { heading, text, field, error, link, hover, disabledText } = colors[scheme];
  return {
    label: { "font-size": "13px", "line-height": "20px", color: heading },
    plain: {
      height: "38px",
      "padding-left": "14px",
      "padding-right": "14px",
      "border-top-left-radius": "6px",
      "border-top-width": "1px",
      "border-top-color": field,
      "font-size": "15px",
      color: text,
    },
    focused: {
      "border-top-color": fill,
      "box-shadow": `${fill} 0px 0px 0px 1px inset, color(srgb 0.372549 0.380392 0.901961 / 0.4) 0px 2px 4px 0px`,
    },
    focusedLabel: { color: link },
    wrong: { "border-top-color": error, "box-shadow": `${error} 0px 0px 0px 1px inset` },
    message: { "font-size": "13px", color: error, "margin-top": "4px" },
    disabled: { "background-color": hover, color: disabledText, opacity: "1", "box-shadow": "none" },
  };
}

/** The row of the horizontal navigation, where somebody is and where not, and what opens under it. */
export function onTheRow({ scheme, skin }: Worn): Record<string, Record<string, string>> {
  const { surface, text, border, xs, lg, hereInRow } = colors[scheme];
  const isBordered = skin === "bordered";
  const item = {
    height: "42px",
    "padding-top": "10px",
    "padding-left": "16px",
    "column-gap": "8px",
    "border-top-left-radius": "6px",
    "font-size": "15px",
  };
  return {
    header: { "box-shadow": isBordered ? "none" : xs, "border-bottom-width": isBordered ? "1px" : "0px" },
    "header nav ul": { "padding-top": "10px", "padding-bottom": "10px", "column-gap": "6px" },
    'header nav a[aria-current="page"]': { ...item, ...hereInRow },
    "header nav > ul > li > a:not([aria-current])": { ...item, "background-color": "rgba(0, 0, 0, 0)", color: text },
    "nav .mantine-Popover-dropdown": {
      "background-color": surface,
      "border-top-left-radius": "6px",
      "padding-top": "8px",
      "box-shadow": isBordered ? "none" : lg,
      ...(isBordered ? line(border) : {}),
    },
    "nav .mantine-Popover-dropdown a": { height: "38px", "font-size": "15px", color: text },
    "nav .mantine-Popover-dropdown ul": { "row-gap": "2px", "min-width": "192px" },
  };
}

/** The navigation at the side, with the bar that marks where somebody is. */
export function atTheSide({ scheme, skin }: Worn): Record<string, Record<string, string>> {
  const { surface, text, border, sm, here, hereText } = colors[scheme];
  const item = {
    height: "42px",
    "padding-left": "15px",
    "margin-left": "16px",
    "margin-right": "16px",
    "border-top-left-radius": "6px",
    "font-size": "15px",
  };
  return {
    "div:has(> nav):has(> div > a)": {
      width: "260px",
      "background-color": surface,
      "box-shadow": skin === "bordered" ? "none" : sm,
      ...(skin === "bordered" ? { "border-right-width": "1px", "border-right-color": border } : {}),
    },
    'nav a[aria-current="page"]': { ...item, "background-color": here, color: hereText },
    "nav a:not([aria-current])": { ...item, "background-color": "rgba(0, 0, 0, 0)", color: text },
    "nav a svg": { width: "22px", height: "22px" },
  };
}

/** The bar beside the entry where somebody is. */
export const indicator = { width: "4px", height: "42px", "background-color": "rgb(105, 108, 255)" };

/** What shows how far something is, and what is chosen of a few. */
export function onTheParts({ scheme }: Worn): Record<string, Record<string, string>> {
  return {
    ".mantine-Progress-root": {
      height: "6px",
      "border-top-left-radius": "6px",
      "background-color": colors[scheme].track,
    },
    ".mantine-Progress-section": { "background-color": fill },
  };
}

export const tabs = {
  ".mantine-Tabs-tab": { height: "38px", "font-size": "15px" },
  ".mantine-Tabs-tab[data-active]": {
    "background-color": fill,
    color: white,
    "border-top-left-radius": "6px",
    "box-shadow": "color(srgb 0.372549 0.380392 0.901961 / 0.4) 0px 2px 4px 0px",
  },
};

/** A switch off, on, and where it can't be moved; its track is measured with its thumb. */
export function switches({ scheme }: Worn) {
  const { switchOff, switchResting, thumbResting } = colors[scheme];
  const glow = "color(srgb 0.372549 0.380392 0.901961 / 0.4) 0px 2px 4px 0px";
  return {
    off: { width: "30px", height: "18px", "background-color": switchOff, "box-shadow": "none", opacity: "1" },
    on: { "background-color": fill, "box-shadow": glow, opacity: "1" },
    offDisabled: { "background-color": switchResting, "box-shadow": "none", opacity: "1" },
    onDisabled: { "background-color": fill, "box-shadow": "none", opacity: "0.3" },
    thumb: { width: "14px", height: "14px", "background-color": white },
    thumbDisabled: { "background-color": thumbResting },
  };
}

/** Buttons that can't be pressed keep their colour, and pale. */
export const disabledButton = { opacity: "0.45", "background-color": fill, color: white, "box-shadow": "none" };

/** What floats above the page. */
export function above({ scheme, skin }: Worn) {
  const { surface, heading, border, lg, scrim, tooltip } = colors[scheme];
  const shadow = skin === "bordered" ? "none" : lg;
  const edge = skin === "bordered" ? line(border) : {};
  return {
    menu: { "background-color": surface, "border-top-left-radius": "6px", "box-shadow": shadow, ...edge },
    item: { "min-height": "38px", "padding-left": "20px", "font-size": "15px" },
    dialog: { "background-color": surface, "border-top-left-radius": "8px", "box-shadow": shadow },
    dialogTitle: { "font-size": "18px", "font-weight": "500", color: heading },
    scrim: { "background-color": scrim },
    snackbar: { "background-color": tooltip, "min-height": "44px" },
    tooltip: {
      "background-color": tooltip,
      color: surface,
      "font-size": "13px",
      "line-height": "20px",
      "padding-top": "5px",
      "padding-bottom": "5px",
      "padding-left": "12px",
      "padding-right": "12px",
      "border-top-left-radius": "4px",
    },
  };
}
