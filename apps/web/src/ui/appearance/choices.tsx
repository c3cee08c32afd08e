import { useTranslation } from "react-i18next";
import { type ReactNode, useId } from "react";
import { useColorScheme } from "../../lib/preferences/color-scheme.ts";
import { changePreferences, usePreference } from "../../lib/preferences/store.ts";
import { Sketch } from "./sketch.tsx";
import classes from "./appearance.module.css";

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

interface Card<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly drawing: ReactNode;
}

interface CardsProps<Value extends string> {
  readonly title: string;
  readonly value: Value;
  readonly cards: readonly Card<Value>[];
  readonly onChoose: (value: Value) => void;
}

/** One choice out of several, each with a drawing of what it does; the arrow keys go from one to the next. */
function Cards<Value extends string>({ title, value, cards, onChoose }: CardsProps<Value>) {
  const name = useId();
  return (
    <fieldset className={classes.choice}>
      <legend className={classes.legend}>{title}</legend>
      <div className={classes.cards}>
        {cards.map((card) => (
          <label key={card.value} className={classes.card}>
            <input
              type="radio"
              name={name}
              className={classes.radio}
              checked={card.value === value}
              onChange={() => onChoose(card.value)}
            />
            <span className={classes.frame}>{card.drawing}</span>
            <span className={classes.label}>{card.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
