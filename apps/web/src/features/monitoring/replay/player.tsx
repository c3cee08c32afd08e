import { Card, DirectionProvider, Progress, Text } from "@mantine/core";
import { useElementSize, useViewportSize } from "@mantine/hooks";
import { useTranslation } from "react-i18next";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { ErrorState } from "../../../ui/error-state.tsx";
import type { PlayableSession } from "../monitoring.api.ts";
import { BrokenReplay } from "./player-boundary.tsx";
import { Controls } from "./controls.tsx";
import classes from "./player.module.css";
import { Playback, type PlaybackState, untouched } from "./playback.ts";

interface PlayerProps {
  readonly session: PlayableSession;
  /** A moment to begin at (ISO 8601): a little before it. */
  readonly at: string | undefined;
}

const lead = 5000;
const step = 5000;
/** The controls stay in sight below the picture. */
const mostOfWindow = 0.55;

/** What was on somebody's screen, played. It reads from left to right in every language, as clocks and films do. */
export function Player({ session, at }: PlayerProps) {
  const { t } = useTranslation("monitoring");
  const { place, state, playback } = usePlayback(session);
  const { ref: stage, width } = useElementSize();
  const { height: windowHeight } = useViewportSize();
  const scale = scaleOf(state.size, { width, height: windowHeight * mostOfWindow });
  useStart(at, state, (time) => playback.current?.seek(time));
  const toggle = () => (state.isPlaying ? playback.current?.pause() : playback.current?.play(state.time));
  const seek = (time: number) => playback.current?.seek(time);
  const press = (event: KeyboardEvent) => {
    const isControl = event.target instanceof Element && event.target.closest("button, input, [role=slider]") !== null;
    if (isControl) return;
    const moves: Record<string, () => void> = {
      " ": toggle,
      ArrowLeft: () => seek(state.time - step),
      ArrowRight: () => seek(state.time + step),
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  };
  if (state.isLoaded && !state.isReady && !state.error) return <BrokenReplay />;
  return (
    <DirectionProvider initialDirection="ltr" detectDirection={false}>
      <Card component="section" padding={0} dir="ltr" tabIndex={0} aria-label={t("replay.label")} onKeyDown={press}>
        <div ref={stage} className={classes.stage} style={{ blockSize: state.size.height * scale }}>
          <div
            ref={place}
            inert
            data-private
            className={classes.screen}
            style={{
              transform: `scale(${scale})`,
              inlineSize: state.size.width,
              insetInlineStart: Math.max(0, (width - state.size.width * scale) / 2),
              visibility: state.isReady ? "visible" : "hidden",
            }}
          />
        </div>
        <Loading state={state} total={session.segmentNumbers.length} />
        {state.error ? <ErrorState error={state.error} /> : null}
        <Controls
          state={state}
          errorMoments={session.errorMoments}
          onToggle={toggle}
          onSeek={seek}
          onSet={(change) => playback.current?.set(change)}
        />
      </Card>
    </DirectionProvider>
  );
}

/** As large as there is room, and never larger than it was. */
function scaleOf(size: PlaybackState["size"], room: PlaybackState["size"]): number {
  return Math.min(1, room.width / size.width, room.height / size.height);
}

/** Begins shortly before a moment, as soon as what is loaded reaches it. */
function useStart(
  at: string | undefined,
  { startsAt, duration, isLoaded }: PlaybackState,
  seek: (time: number) => void,
) {
  const isDone = useRef(false);
  const wanted = at === undefined ? Number.NaN : new Date(at).getTime() - startsAt;
  useEffect(() => {
    if (isDone.current || startsAt === 0 || Number.isNaN(wanted)) return;
    if (!isLoaded && duration < wanted) return;
    isDone.current = true;
    seek(Math.max(0, wanted - lead));
  }, [wanted, startsAt, duration, isLoaded, seek]);
}

function Loading({ state: { loaded, isLoaded }, total }: { readonly state: PlaybackState; readonly total: number }) {
  const { t } = useTranslation("monitoring");
  if (isLoaded) return null;
  return (
    <div className={classes.loading}>
      <Progress.Root size="xs">
        <Progress.Section value={(loaded / total) * 100} aria-label={t("replay.loading", { loaded, total })} />
      </Progress.Root>
      <Text size="xs" c="dimmed" dir="auto">
        {t("replay.loading", { loaded, total })}
      </Text>
    </div>
  );
}

/** How often the clock of the player moves, in milliseconds. */
const tick = 200;

/** Plays a session in the element that `place` is given to. */
function usePlayback(session: PlayableSession) {
  const place = useRef<HTMLDivElement>(null);
  const playback = useRef<Playback>(undefined);
  const [state, setState] = useState<PlaybackState>(untouched);
  useEffect(() => {
    if (!place.current) return undefined;
    const leaving = new AbortController();
    const begun = new Playback(place.current, (change) => {
      if (!leaving.signal.aborted) setState((before) => ({ ...before, ...change }));
    });
    playback.current = begun;
    void begun.load(session, leaving.signal);
    return () => {
      leaving.abort();
      begun.end();
      setState(untouched);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- it plays on as it was opened while its query is asked again
  }, [session.id]);
  useEffect(() => {
    if (!state.isPlaying) return undefined;
    const clock = setInterval(() => setState((before) => ({ ...before, time: playback.current?.time ?? 0 })), tick);
    return () => clearInterval(clock);
  }, [state.isPlaying]);
  return { place, state, playback };
}
