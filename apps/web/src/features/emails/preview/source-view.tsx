import { Group, Stack } from "@mantine/core";
import { Fragment, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { CopyText } from "../../../ui/copy-text.tsx";
import classes from "./preview.module.css";

/** The HTML as it is sent, to read and to copy: lines break where they must, tags stand out. */
export function SourceView({ html }: { readonly html: string }) {
  const { t } = useTranslation("checks");
  const parts = useMemo(() => html.split(/(<[^<>]*>)/), [html]);
  return (
    <Stack gap="xs">
      <Group justify="flex-end">
        <CopyText text={html} />
      </Group>
      <section
        className={classes.source}
        dir="ltr"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard (WCAG 2.1.1)
        tabIndex={0}
        aria-label={t("preview.sourceLabel")}
      >
        {parts.map((part, index) => (
          <Fragment key={index}>{index % 2 === 1 ? <span className={classes.tag}>{part}</span> : part}</Fragment>
        ))}
      </section>
    </Stack>
  );
}
