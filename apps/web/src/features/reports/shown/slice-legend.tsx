import { Group, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { SwatchMark } from "../../../ui/chart/swatch-mark.tsx";
import { useSwatches } from "../../../ui/chart/swatches.ts";
import { TextLink } from "../../../ui/links.tsx";
import { UserText } from "../../../ui/user-text.tsx";
import classes from "./shown.module.css";
import type { ShownSlice } from "./use-shown.ts";

interface SliceLegendProps {
  readonly label: string;
  readonly slices: readonly ShownSlice[];
}

/** What each slice is, with its share: its name opens it, its figure leads to its rows. */
export function SliceLegend({ label, slices }: SliceLegendProps) {
  const { t } = useTranslation("reports");
  const swatches = useSwatches(slices.length);
  return (
    <ul aria-label={label} className={classes.legend}>
      {slices.map(({ key, name, said, share, open, rows }, index) => {
        const swatch = swatches[index];
        return (
          <li key={key} className={classes.part}>
            {swatch ? <SwatchMark {...swatch} /> : null}
            <Text component="span" size="13px" className={classes.name}>
              {open ? (
                <TextLink to={open.to} search={open.search ?? {}} inherit resetScroll={open === rows}>
                  <UserText>{name}</UserText>
                </TextLink>
              ) : (
                <UserText>{name}</UserText>
              )}
            </Text>
            <Group gap="xs" wrap="nowrap">
              {rows ? (
                <TextLink
                  to={rows.to}
                  search={rows.search ?? {}}
                  size="13px"
                  aria-label={t("rowsOf", { name, figure: said })}
                >
                  <bdi>{said}</bdi>
                </TextLink>
              ) : (
                <Text component="span" size="13px">
                  <bdi>{said}</bdi>
                </Text>
              )}
              <Text component="span" size="13px" c="dimmed" className={classes.share}>
                <bdi>{share}</bdi>
              </Text>
            </Group>
          </li>
        );
      })}
    </ul>
  );
}
