import { ActionIcon, Transition } from "@mantine/core";
import { useReducedMotion } from "@mantine/hooks";
import { IconArrowUp } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import classes from "./scroll-to-top.module.css";
import { useIsScrolledPast } from "./window-scroll.ts";

const scale = {
  in: { opacity: 1, transform: "scale(1)" },
  out: { opacity: 0, transform: "scale(0)" },
  transitionProperty: "opacity, transform",
};

/** Appears after scrolling past 200 px (specification 9.3). */
export function ScrollToTop() {
  const { t } = useTranslation("shell");
  const isFarDown = useIsScrolledPast(200);
  const wantsNoMotion = useReducedMotion();
  const toTop = () => {
    // The button goes away, and the focus would go with it.
    document.getElementById("content")?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: wantsNoMotion ? "auto" : "smooth" });
  };
  return (
    <Transition mounted={isFarDown} transition={scale}>
      {(style) => (
        <ActionIcon size={38} className={classes.button} style={style} aria-label={t("scrollToTop")} onClick={toTop}>
          <IconArrowUp size={22} aria-hidden />
        </ActionIcon>
      )}
    </Transition>
  );
}
