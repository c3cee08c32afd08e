import { Center, Stack, Text, ThemeIcon } from "@mantine/core";
import { IconInbox } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Picture, type PictureName } from "./picture/picture.tsx";

interface EmptyStateProps {
  readonly title: string;
  readonly hint?: string;
  readonly icon?: ReactNode;
  /** A drawing instead of the icon, where the state has a screen to itself. */
  readonly picture?: PictureName;
  /** What to do about it: usually one button. */
  readonly action?: ReactNode;
}

/** Says that there is nothing yet, and what to do about it. */
export function EmptyState({ title, hint, icon, picture, action }: EmptyStateProps) {
  return (
    <Center p="xl">
      <Stack align="center" gap="xs" maw={420}>
        {picture === undefined ? (
          <ThemeIcon variant="light" size={56} radius="lg" aria-hidden>
            {icon ?? <IconInbox size={30} stroke={1.5} />}
          </ThemeIcon>
        ) : (
          <Picture name={picture} />
        )}
        <Text fw={500} c="var(--heading)" ta="center">
          {title}
        </Text>
        {hint === undefined ? null : (
          <Text size="sm" c="dimmed" ta="center">
            {hint}
          </Text>
        )}
        {action}
      </Stack>
    </Center>
  );
}
