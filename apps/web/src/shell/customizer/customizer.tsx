import { Transition } from "@mantine/core";
import { IconSettings } from "@tabler/icons-react";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import classes from "./customizer.module.css";
import { closeCustomizer, openCustomizer, useCustomizer } from "./customizer-state.ts";

const load = () => import("../settings-drawer.tsx");
const SettingsDrawer = lazy(async () => ({ default: (await load()).SettingsDrawer }));

/** From the end of the line, on whichever side that is. */
const slide = {
  in: { opacity: 1, insetInlineEnd: "0" },
  out: { opacity: 0, insetInlineEnd: "-400px" },
  transitionProperty: "opacity, inset-inline-end",
};

/** The tab at the side of the window, and the drawer for the look behind it. */
export function Customizer() {
  const { t } = useTranslation("shell");
  const isOpen = useCustomizer((state) => state.isOpen);
  return (
    <>
      <button
        type="button"
        className={classes.tab}
        aria-label={t("settings.title")}
        title={t("settings.title")}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={openCustomizer}
      >
        <IconSettings size={20} aria-hidden />
      </button>
      <Transition mounted={isOpen} transition={slide} duration={300}>
        {(style) => (
          <Suspense fallback={null}>
            <SettingsDrawer style={style} onClose={closeCustomizer} />
          </Suspense>
        )}
      </Transition>
    </>
  );
}
