import { useEffect, useRef, useState } from "react";
import type { PlayableSession } from "../monitoring.api.ts";
import { Playback, type PlaybackState, untouched } from "./playback.ts";

/** How often the clock of the player moves, in milliseconds. */
const tick = 200;

/** Plays a session in the element that `place` is given to. */
export function usePlayback(session: PlayableSession) {
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
