import { ActionIcon, Affix, Transition } from "@mantine/core";
import { useWindowScroll } from "@mantine/hooks";
import { IconArrowUp } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";

/** Appears after scrolling past 200 px (specification 9.3). */
export function ScrollToTop() {
  const { t } = useTranslation("shell");
  const [{ y }, scrollTo] = useWindowScroll();
  return (
    <Affix position={{ bottom: "5%", right: 25 }} zIndex={99} className="no-print">
      <Transition mounted={y > 200} transition="scale">
        {(style) => (
          <ActionIcon size={38} style={style} aria-label={t("scrollToTop")} onClick={() => scrollTo({ y: 0 })}>
            <IconArrowUp size={22} aria-hidden />
          </ActionIcon>
        )}
      </Transition>
    </Affix>
  );
}
