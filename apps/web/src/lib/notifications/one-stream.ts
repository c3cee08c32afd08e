import { listenForNews, type LiveEvent } from "./stream.ts";

interface Told {
  readonly scope: string;
  readonly event: LiveEvent;
}

/**
 * One stream for all tabs of this browser that show the same: a browser opens six connections to a server, and each tab with
 * a stream of its own would use one up. Whoever holds the lock listens and tells the others; when that tab is closed, the
 * next one takes over. Where the browser has no locks (pages without TLS), each tab listens for itself, and tells nobody.
 */
export function shareStream(scope: string, onEvent: (event: LiveEvent) => void, signal: AbortSignal): void {
  const hear = (event: LiveEvent) => {
    if (!signal.aborted) onEvent(event);
  };
  const { locks }: { readonly locks?: LockManager } = navigator;
  if (!locks) return void listenForNews(hear, signal);
  const channel = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel("delight-notifications");
  channel?.addEventListener("message", ({ data }: MessageEvent<Told>) => {
    if (data.scope === scope) hear(data.event);
  });
  signal.addEventListener("abort", () => channel?.close(), { once: true });
  const lead = () =>
    listenForNews((event) => {
      if (signal.aborted) return;
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it reaches its own origin only
      channel?.postMessage({ scope, event } satisfies Told);
      hear(event);
    }, signal);
  // Rejects when it is aborted while waiting: then nobody wants it any more.
  void locks.request(`delight-notifications ${scope}`, { signal }, lead).catch(() => undefined);
}
