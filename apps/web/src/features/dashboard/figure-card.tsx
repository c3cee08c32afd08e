import { Card, Group, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { TextLink } from "../../ui/links.tsx";
import classes from "./dashboard.module.css";

export interface RowsLink {
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
}

interface FigureCardProps {
  readonly label: string;
  readonly value: ReactNode;
  /** The list with the rows behind the figure. */
  readonly rows: RowsLink;
  /** Against what it is compared with. */
  readonly trend?: ReactNode;
  readonly hint?: ReactNode;
  /** Usually a `Sparkline`. */
  readonly graph?: ReactNode;
}

/** One figure, which as a whole leads to its rows; links in its hint lead elsewhere. */
export function FigureCard({ label, value, rows, trend, hint, graph }: FigureCardProps) {
  return (
    <Card h="100%" className={classes["figure"] ?? ""} component="section" aria-label={label}>
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="xs">
        <TextLink
          to={rows.to}
          search={rows.search ?? {}}
          className={classes["whole"] ?? ""}
          underline="never"
          c="inherit"
        >
          <Text size="sm" c="dimmed" span display="block">
            {label}
          </Text>
          <Text fz={{ base: 22, sm: 26 }} lh="38px" fw={500} c="var(--heading)" span display="block">
            <bdi>{value}</bdi>
          </Text>
        </TextLink>
        {graph}
      </Group>
      <div className={classes["under"]}>
        {trend}
        {hint === undefined ? null : (
          <Text size="sm" c="dimmed" component="div">
            {hint}
          </Text>
        )}
      </div>
    </Card>
  );
}
