import { useTranslation } from "react-i18next";
import { useColorScheme } from "../../lib/preferences/color-scheme.ts";
import { changePreferences, usePreference } from "../../lib/preferences/store.ts";
import { Cards } from "./cards.tsx";
import { Sketch } from "./sketch.tsx";

const themes = ["light", "dark", "system"] as const;
const skins = ["default", "bordered"] as const;
const layouts = ["horizontal", "vertical", "collapsed"] as const;
const widths = ["boxed", "fluid"] as const;
const stays = ["sticky", "static", "hidden"] as const;

export function ThemeChoice() {
  const { t } = useTranslation();
  const skin = usePreference("skin");
  return (
    <Cards
      title={t("appearance.theme.title")}
      value={usePreference("theme")}
      cards={themes.map((theme) => ({
        value: theme,
        label: t(`appearance.theme.${theme}`),
        drawing: <Sketch scheme={theme} skin={skin} />,
      }))}
      onChoose={(theme) => changePreferences({ theme })}
    />
  );
}

export function SkinChoice() {
  const { t } = useTranslation();
  const scheme = useColorScheme();
  return (
    <Cards
      title={t("appearance.skin.title")}
      value={usePreference("skin")}
      cards={skins.map((skin) => ({
        value: skin,
        label: t(`appearance.skin.${skin}`),
        drawing: <Sketch scheme={scheme} skin={skin} />,
      }))}
      onChoose={(skin) => changePreferences({ skin })}
    />
  );
}

/** Horizontal, vertical, or vertical with only its icons: two stored preferences in one choice. */
export function LayoutChoice() {
  const { t } = useTranslation();
  const look = { scheme: useColorScheme(), skin: usePreference("skin") };
  const nav = usePreference("appContentLayoutNav");
  const isCollapsed = usePreference("isVerticalNavCollapsed");
  return (
    <Cards
      title={t("appearance.layout.title")}
      value={nav === "vertical" && isCollapsed ? "collapsed" : nav}
      cards={layouts.map((layout) => ({
        value: layout,
        label: t(`appearance.layout.${layout}`),
        drawing: <Sketch {...look} nav={layout} />,
      }))}
      onChoose={(layout) =>
        changePreferences(
          layout === "horizontal"
            ? { appContentLayoutNav: "horizontal" }
            : { appContentLayoutNav: "vertical", isVerticalNavCollapsed: layout === "collapsed" },
        )
      }
    />
  );
}

export function WidthChoice() {
  const { t } = useTranslation();
  const look = { scheme: useColorScheme(), skin: usePreference("skin") };
  const nav = usePreference("appContentLayoutNav");
  return (
    <Cards
      title={t("appearance.appContentWidth.title")}
      value={usePreference("appContentWidth")}
      cards={widths.map((width) => ({
        value: width,
        label: t(`appearance.appContentWidth.${width}`),
        drawing: <Sketch {...look} nav={nav} width={width} />,
      }))}
      onChoose={(appContentWidth) => changePreferences({ appContentWidth })}
    />
  );
}

const parts = { navbarType: "top", horizontalNavType: "row", footerType: "foot" } as const;

/** Whether a part of the frame stays in the window, goes with the page or is away. */
export function StayChoice({ name }: { readonly name: keyof typeof parts }) {
  const { t } = useTranslation();
  const look = { scheme: useColorScheme(), skin: usePreference("skin") };
  const nav = usePreference("appContentLayoutNav");
  return (
    <Cards
      title={t(`appearance.${name}.title`)}
      value={usePreference(name)}
      cards={stays.map((stay) => ({
        value: stay,
        label: t(`appearance.${name}.${stay}`),
        drawing: <Sketch {...look} nav={nav} part={{ name: parts[name], stay }} />,
      }))}
      onChoose={(stay) => changePreferences({ [name]: stay })}
    />
  );
}
