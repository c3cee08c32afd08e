/** The loading bar of specification 4.6 and 9.4 as a pure machine; the component only runs its timers. */
export interface LoadingBarState {
  readonly isVisible: boolean;
  readonly isLoading: boolean;
  readonly progress: number;
  readonly buffer: number;
}

export type LoadingBarEvent =
  | { readonly type: "start" | "resolve" | "reset" }
  /** `random` between 0 and 1 decides how far the bar moves. */
  | { readonly type: "tick"; readonly random: number };

export const stepMilliseconds = 800;
export const resetMilliseconds = 300;
const start = 10;
const cap = 82;
/** Beyond this the bar goes to its cap and waits there. */
const nearCap = 80;

export const idle: LoadingBarState = { isVisible: false, isLoading: false, progress: 0, buffer: 20 };

export function loadingBar(state: LoadingBarState, event: LoadingBarEvent): LoadingBarState {
  switch (event.type) {
    case "start":
      return { isVisible: true, isLoading: true, progress: start, buffer: 20 };
    case "tick":
      return state.isLoading ? advance(state, event.random) : state;
    case "resolve":
      return state.isVisible ? { ...state, isLoading: false, progress: 100 } : state;
    case "reset":
      return state.isLoading ? state : idle;
  }
}

function advance(state: LoadingBarState, random: number): LoadingBarState {
  const progress = state.progress + 5 + random * 10;
  return {
    ...state,
    progress: progress > nearCap ? cap : progress,
    buffer: Math.min(state.buffer + 6 + random * 10, 100),
  };
}
