import { Button, Group, Text } from "@mantine/core";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import classes from "./frame.module.css";

interface SaveBarProps {
  readonly isShown: boolean;
  readonly isSaving: boolean;
  readonly onDiscard: () => void;
}

/** Stays in sight at the lower edge while something is not saved. */
export function SaveBar({ isShown, isSaving, onDiscard }: SaveBarProps) {
  const { t } = useTranslation("settings");
  const bar = useFocusLeft(isShown);
  if (!isShown) return null;
  return (
    <section ref={bar} className={classes.bar} aria-label={t("unsaved")}>
      <Text size="sm" className={classes.barText}>
        {t("unsaved")}
      </Text>
      <Group gap="sm">
        <Button variant="default" onClick={onDiscard} disabled={isSaving}>
          {t("discard")}
        </Button>
        <Button type="submit" loading={isSaving}>
          {t("common:save")}
        </Button>
      </Group>
    </section>
  );
}

/** The focus must not be lost with the bar (WCAG 2.4.3): it goes to the tab whose settings these are. */
function useFocusLeft(isShown: boolean) {
  const bar = useRef<HTMLElement>(null);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isShown) panel.current = bar.current?.closest<HTMLElement>("[role=tabpanel]") ?? null;
    else if (document.activeElement === document.body) {
      const tab = document.getElementById(panel.current?.getAttribute("aria-labelledby") ?? "");
      tab?.focus({ preventScroll: true });
    }
  }, [isShown]);
  return bar;
}
