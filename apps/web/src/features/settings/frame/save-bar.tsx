import { Button, Group, Text } from "@mantine/core";
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
  if (!isShown) return null;
  return (
    <section className={classes.bar} aria-label={t("unsaved")}>
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
