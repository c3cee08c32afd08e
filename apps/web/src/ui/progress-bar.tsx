import { Button, Group, Progress, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useFormat } from "../lib/i18n/format.ts";
import { usePaceText } from "./jobs/use-pace-text.ts";

/** What became of long work. */
export type WorkState = "running" | "done" | "failed" | "cancelled";

interface ProgressBarProps {
  readonly label: string;
  readonly done: number;
  /** Null while nobody knows. */
  readonly total: number | null;
  readonly state?: WorkState;
  /** Says how fast it goes and how long it will take: for work that takes more than seconds. */
  readonly hasPace?: boolean;
  readonly onCancel?: () => void;
  readonly isCancelling?: boolean;
}

const colors = { running: "primary", done: "success", failed: "error", cancelled: "warning" } as const;

/** How far long work is, with a way to stop it. */
export function ProgressBar({ label, done, total, state = "running", ...props }: ProgressBarProps) {
  const isRunning = state === "running";
  const share = shareOf(done, total);
  const unknown = isRunning ? 100 : 0;
  return (
    <Stack gap={6}>
      <Group justify="space-between">
        <Text size="sm">{label}</Text>
        <Group gap="sm">
          <Figures done={done} total={total} state={state} />
          {isRunning ? <Stop {...props} /> : null}
        </Group>
      </Group>
      <Progress
        value={share === undefined ? unknown : share * 100}
        color={colors[state]}
        animated={isRunning && share !== 1}
        striped={isRunning && share === undefined}
        aria-label={label}
      />
      {props.hasPace && isRunning ? <PaceLine done={done} total={total} /> : null}
    </Stack>
  );
}

function shareOf(done: number, total: number | null): number | undefined {
  return total === null || total === 0 ? undefined : Math.min(done / total, 1);
}

function Figures({ done, total, state }: Pick<ProgressBarProps, "done" | "total"> & { readonly state: WorkState }) {
  const { t } = useTranslation(["common", "parts"]);
  const { number } = useFormat();
  const figures = total === null ? number(done) : t("progress", { done: number(done), total: number(total) });
  return (
    <Text size="sm" c="dimmed" aria-live="polite">
      {state === "running" ? null : `${t(`parts:progress.state.${state}`)} · `}
      <bdi>{figures}</bdi>
    </Text>
  );
}

function Stop({ onCancel, isCancelling = false }: Pick<ProgressBarProps, "onCancel" | "isCancelling">) {
  const { t } = useTranslation();
  if (onCancel === undefined) return null;
  return (
    <Button size="compact-sm" variant="subtle" color="error" onClick={onCancel} loading={isCancelling}>
      {t("cancel")}
    </Button>
  );
}

function PaceLine({ done, total }: Pick<ProgressBarProps, "done" | "total">) {
  const text = usePaceText(done, total);
  return (
    <Text size="xs" c="dimmed" mih={16}>
      {text}
    </Text>
  );
}
