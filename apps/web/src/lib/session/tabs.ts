type Message = "signed-out" | "signed-in";

const channel = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel("delight-session");

export function tellOtherTabs(message: Message): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it reaches its own origin only
  channel?.postMessage(message);
}

export function listenToOtherTabs(listener: (message: Message) => void): void {
  channel?.addEventListener("message", ({ data }: MessageEvent<Message>) => listener(data));
}
