import { ActionIcon, Group, SegmentedControl, Slider, Switch, Text } from "@mantine/core";
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { clockOf } from "./clock.ts";
import type { PlaybackState } from "./playback.ts";
import classes from "./player.module.css";

interface ControlsProps {
  readonly state: PlaybackState;
  readonly errorMoments: readonly string[];
  readonly onToggle: () => void;
  readonly onSeek: (time: number) => void;
  readonly onSet: (change: { readonly speed?: number; readonly skipInactive?: boolean }) => void;
}

const speeds = [1, 2, 4, 8];

/** Play, the timeline with its errors, and how fast. */
export function Controls({ state, errorMoments, onToggle, onSeek, onSet }: ControlsProps) {
  const { t } = useTranslation("monitoring");
  const { isReady, isPlaying, time, duration, startsAt } = state;
  const marks = useMemo(() => marksOf(errorMoments, { startsAt, duration }), [errorMoments, startsAt, duration]);
  return (
    <div className={classes.controls}>
      <Group gap="md" wrap="nowrap">
        <ActionIcon
          size="lg"
          radius="xl"
          disabled={!isReady}
          aria-label={t(isPlaying ? "replay.pause" : "replay.play")}
          onClick={onToggle}
        >
          {isPlaying ? <IconPlayerPauseFilled size={18} aria-hidden /> : <IconPlayerPlayFilled size={18} aria-hidden />}
        </ActionIcon>
        <Slider
          className={classes.timeline}
          classNames={{ mark: classes.mark, thumb: classes.thumb }}
          thumbLabel={t("replay.timeline")}
          label={clockOf}
          min={0}
          max={Math.max(duration, 1)}
          step={1000}
          marks={marks}
          restrictToMarks={false}
          disabled={!isReady}
          value={Math.min(time, Math.max(duration, 1))}
          onChange={onSeek}
        />
        <Text size="sm" ff="monospace" style={{ whiteSpace: "nowrap" }}>
          {clockOf(time)} / {clockOf(duration)}
        </Text>
      </Group>
      <Pace onSet={onSet} errors={marks.length} />
    </div>
  );
}

function Pace({ onSet, errors }: Pick<ControlsProps, "onSet"> & { readonly errors: number }) {
  const { t } = useTranslation("monitoring");
  const [speed, setSpeed] = useState(1);
  const [isSkipping, setIsSkipping] = useState(false);
  return (
    <Group justify="space-between" gap="sm" mt="sm">
      <Group gap="md">
        <SegmentedControl
          size="xs"
          aria-label={t("replay.speed")}
          value={String(speed)}
          onChange={(value) => {
            setSpeed(Number(value));
            onSet({ speed: Number(value) });
          }}
          data={speeds.map((one) => ({ value: String(one), label: `${one}×` }))}
        />
        <Switch
          size="sm"
          label={t("replay.skipInactive")}
          checked={isSkipping}
          onChange={({ currentTarget: { checked } }) => {
            setIsSkipping(checked);
            onSet({ skipInactive: checked });
          }}
        />
      </Group>
      {errors === 0 ? null : (
        <Text size="sm" c="dimmed" dir="auto" className={classes.legend}>
          {t("replay.errors", { count: errors })}
        </Text>
      )}
    </Group>
  );
}

/** Where on the timeline errors happened. */
function marksOf(moments: readonly string[], { startsAt, duration }: Pick<PlaybackState, "startsAt" | "duration">) {
  if (startsAt === 0) return [];
  return moments
    .map((moment) => ({ value: new Date(moment).getTime() - startsAt }))
    .filter(({ value }) => value >= 0 && value <= duration);
}
