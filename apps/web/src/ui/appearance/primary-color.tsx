import { contrast } from "@delight/email/render/color";
import { TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconCheck } from "@tabler/icons-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useColorScheme } from "../../lib/preferences/color-scheme.ts";
import { changePreferences, usePreference } from "../../lib/preferences/store.ts";
import { primarySwatches } from "../theme/palette.ts";
import classes from "./appearance.module.css";
import { typedColor } from "./typed-color.ts";

/** Milliseconds: who draws a colour passes many. */
const pause = 100;

const names = {
  "#696CFF": "indigo",
  "#1976D2": "blue",
  "#0D9394": "teal",
  "#FFB400": "amber",
  "#FF4C51": "red",
  "#16B1FF": "sky",
} as const satisfies Record<(typeof primarySwatches)[number], string>;

/** The primary colour of the theme one is in, as `[colour, choose]`; it is stored when the choice has rested. */
function usePrimaryColor() {
  const key = useColorScheme() === "dark" ? "darkThemePrimaryColor" : "lightThemePrimaryColor";
  const stored = usePreference(key);
  const [wish, setWish] = useState({ key, color: stored, instead: stored });
  const store = useDebouncedCallback((of: typeof key, color: string) => changePreferences({ [of]: color }), {
    delay: pause,
    flushOnUnmount: true,
  });
  const isOnItsWay = wish.key === key && wish.instead === stored;
  const choose = (color: string) => {
    setWish({ key, color, instead: stored });
    store(key, color);
  };
  return [isOnItsWay ? wish.color : stored, choose] as const;
}

export function PrimaryColor() {
  const { t } = useTranslation();
  const [color, choose] = usePrimaryColor();
  const group = useId();
  return (
    <fieldset className={classes.choice}>
      <legend className={classes.legend}>{t("appearance.primary")}</legend>
      <div className={classes.swatches}>
        {primarySwatches.map((swatch) => (
          <label key={swatch} className={classes.swatch} style={{ background: swatch }}>
            <input
              type="radio"
              name={group}
              className={classes.radio}
              aria-label={t(`appearance.colors.${names[swatch]}`)}
              checked={swatch === color}
              onChange={() => choose(swatch)}
            />
            {swatch === color && (
              <IconCheck size={20} color={contrast(swatch, "#FFFFFF") >= 3 ? "#FFFFFF" : "#22303E"} aria-hidden />
            )}
          </label>
        ))}
      </div>
      <OwnColor color={color} onChoose={choose} />
    </fieldset>
  );
}

interface OwnColorProps {
  readonly color: string;
  readonly onChoose: (color: string) => void;
}

/** Any other colour, typed or picked. */
function OwnColor({ color, onChoose }: OwnColorProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<string>();
  const [isLeft, setIsLeft] = useState(false);
  const typed = draft === undefined ? color : typedColor(draft);
  const take = () => {
    setIsLeft(true);
    if (typed === undefined) return;
    setDraft(undefined);
    if (typed !== color) onChoose(typed);
  };
  const write = (text: string) => {
    setDraft(text);
    setIsLeft(false);
    const whole = text.replace("#", "").length === 6 ? typedColor(text) : undefined;
    if (whole !== undefined) onChoose(whole);
  };
  return (
    <TextInput
      mt="sm"
      dir="ltr"
      label={t("appearance.ownColor")}
      value={draft ?? color}
      maxLength={9}
      spellCheck={false}
      autoComplete="off"
      error={isLeft && typed === undefined && t("appearance.wrongColor")}
      onChange={({ currentTarget }) => write(currentTarget.value)}
      onBlur={take}
      onKeyDown={({ key }) => key === "Enter" && take()}
      leftSection={
        <input
          type="color"
          className={classes.picker}
          aria-label={t("appearance.pickColor")}
          value={color.toLowerCase()}
          onChange={({ currentTarget }) => {
            setDraft(undefined);
            onChoose(currentTarget.value.toUpperCase());
          }}
        />
      }
    />
  );
}
