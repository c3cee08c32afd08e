import { Card, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { LastChanged } from "../audit/last-changed.tsx";

interface SettingsCardProps {
  readonly title: string;
  readonly hint?: string;
  /** The names of its settings in the audit log. */
  readonly fields: readonly string[];
  readonly children: ReactNode;
}

/** Settings that belong together, with who changed one of them last. */
export function SettingsCard({ title, hint, fields, children }: SettingsCardProps) {
  return (
    <Card component="section" aria-label={title}>
      <Stack gap="md">
        <div>
          <Title order={2} size="h5">
            {title}
          </Title>
          {hint === undefined ? null : (
            <Text size="sm" c="dimmed">
              {hint}
            </Text>
          )}
        </div>
        {children}
        <LastChanged fields={fields} />
      </Stack>
    </Card>
  );
}
