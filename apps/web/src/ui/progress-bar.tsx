import { Button, Group, Progress, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useFormat } from "../lib/i18n/format.ts";

interface ProgressBarProps {
  readonly label: string;
  readonly done: number;
  /** Null while nobody knows. */
  readonly total: number | null;
  readonly onCancel?: () => void;
  readonly isCancelling?: boolean;
}

/** How far long work is, with a way to stop it. */
export function ProgressBar({ label, done, total, onCancel, isCancelling = false }: ProgressBarProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const share = total === null || total === 0 ? undefined : Math.min(done / total, 1);
  const figures = total === null ? number(done) : t("progress", { done: number(done), total: number(total) });
  return (
    <Stack gap={6}>
      <Group justify="space-between">
        <Text size="sm">{label}</Text>
        <Group gap="sm">
          <Text size="sm" c="dimmed" aria-live="polite">
            <bdi>{figures}</bdi>
          </Text>
          {onCancel === undefined ? null : (
            <Button size="compact-sm" variant="subtle" color="error" onClick={onCancel} loading={isCancelling}>
              {t("cancel")}
            </Button>
          )}
        </Group>
      </Group>
      <Progress
        value={share === undefined ? 100 : share * 100}
        animated={share !== 1}
        striped={share === undefined}
        aria-label={label}
      />
    </Stack>
  );
}
