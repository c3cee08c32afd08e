import { Card, Group, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";

interface ReadingCardProps {
  readonly title: string;
  readonly hint?: string;
  /** What can be chosen of it. */
  readonly choice?: ReactNode;
  readonly children: ReactNode;
}

/** One part of what came of an activity. */
export function ReadingCard({ title, hint, choice, children }: ReadingCardProps) {
  return (
    <Card h="100%">
      <Group justify="space-between" align="flex-start" mb="md" gap="sm">
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
        {choice}
      </Group>
      {children}
    </Card>
  );
}
