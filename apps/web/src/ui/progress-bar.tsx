import { Button, Group, Progress, Stack, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../lib/i18n/format.ts";
import { paceOf, type Sample, timeLeft, withSample } from "../lib/pace.ts";

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
  /** The figures are bytes, and are shown in megabytes. */
  readonly isBytes?: boolean;
  readonly onCancel?: () => void;
  readonly isCancelling?: boolean;
}

const colors = { running: "primary", done: "success", failed: "error", cancelled: "warning" } as const;

/** How far long work is, with a way to stop it. */
export function ProgressBar({ label, done, total, state = "running", isBytes = false, ...props }: ProgressBarProps) {
  const isRunning = state === "running";
  const share = shareOf(done, total);
  const unknown = isRunning ? 100 : 0;
  return (
    <Stack gap={6}>
      <Group justify="space-between">
        <Text size="sm">{label}</Text>
        <Group gap="sm">
          <Figures done={done} total={total} state={state} isBytes={isBytes} />
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
      {props.hasPace && isRunning ? <PaceLine done={done} total={total} isBytes={isBytes} /> : null}
    </Stack>
  );
}

function shareOf(done: number, total: number | null): number | undefined {
  return total === null || total === 0 ? undefined : Math.min(done / total, 1);
}

interface FiguresProps extends Pick<ProgressBarProps, "done" | "total"> {
  readonly isBytes: boolean;
}

function Figures({ done, total, state, isBytes }: FiguresProps & { readonly state: WorkState }) {
  const { t } = useTranslation(["common", "parts"]);
  const { number, bytes } = useFormat();
  const shown = isBytes ? bytes : number;
  const figures = total === null ? shown(done) : t("progress", { done: shown(done), total: shown(total) });
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

function PaceLine({ done, total, isBytes }: FiguresProps) {
  const text = usePaceText(done, total, isBytes);
  return (
    <Text size="xs" c="dimmed" mih={16}>
      {text}
    </Text>
  );
}

/** How fast work goes and how long it will take, in words; nothing as long as nobody can tell. */
function usePaceText(done: number, total: number | null, isBytes = false): string | undefined {
  const { t } = useTranslation("parts");
  const { bytes } = useFormat();
  const [samples, setSamples] = useState<readonly Sample[]>([]);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the moment at which a figure came is known only after it was drawn
    setSamples((before) => withSample(before, { at: Date.now(), done }));
  }, [done]);
  const pace = paceOf(samples, total);
  if (!pace) return undefined;
  const rate = isBytes
    ? t("progress.bytesRate", { size: bytes(Math.round(pace.perSecond)) })
    : t("progress.rate", {
        count: pace.perSecond < 10 ? Math.round(pace.perSecond * 10) / 10 : Math.round(pace.perSecond),
      });
  if (pace.secondsLeft === undefined) return rate;
  const left = timeLeft(pace.secondsLeft);
  const said = "count" in left ? t(`progress.${left.unit}`, { count: left.count }) : t(`progress.${left.unit}`);
  return `${rate} · ${said}`;
}
