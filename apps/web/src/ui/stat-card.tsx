import { Card, Group, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { CardLink } from "./links.tsx";

interface StatCardProps {
  readonly label: string;
  readonly value: ReactNode;
  readonly hint?: ReactNode;
  /** Usually a `Sparkline`. */
  readonly graph?: ReactNode;
  /** The rows behind the figure. */
  readonly to?: string;
  readonly search?: Readonly<Record<string, string>>;
}

/** One figure with its name; a link to its rows where there are any. */
export function StatCard({ to, search, ...figure }: StatCardProps) {
  if (to === undefined) {
    return (
      <Card h="100%">
        <Figure {...figure} />
      </Card>
    );
  }
  return (
    <CardLink to={to} search={search ?? {}} h="100%" c="inherit">
      <Figure {...figure} />
    </CardLink>
  );
}

function Figure({ label, value, hint, graph }: Omit<StatCardProps, "to" | "search">) {
  return (
    <>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Group justify="space-between" align="flex-end" gap="4px 8px">
        <Text fz={{ base: 20, sm: 24 }} lh="38px" fw={500} c="var(--heading)">
          <bdi>{value}</bdi>
        </Text>
        {graph}
      </Group>
      {hint === undefined ? null : (
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      )}
    </>
  );
}
