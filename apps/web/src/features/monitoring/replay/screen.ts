import { Replayer } from "@rrweb/replay";
import { pageNonce } from "../../../lib/nonce.ts";
import type { ReplayEvent } from "./replay-events.ts";
import "@rrweb/replay/dist/style.css";

/**
 * The library's player in a place of the page: in a frame that runs no script (`sandbox` without `allow-scripts`), without
 * canvases, and without taking the focus away from whoever looks on.
 */
export function createScreen(root: HTMLElement, events: readonly ReplayEvent[]): Replayer {
  const replayer = new Replayer([...events], {
    root,
    mouseTail: false,
    showWarning: false,
    triggerFocus: false,
    UNSAFE_replayCanvas: false,
    // What it puts in place of the page is styled before it has its nonce, and so not at all.
    useVirtualDom: false,
    pauseAnimation: true,
  });
  forbidForeignPictures(replayer);
  // The library's own style element has no nonce, and the policy refuses it.
  Object.assign(replayer, { insertStyleRules: () => insertRules(replayer) });
  replayer.on("fullsnapshot-rebuilded", () => lendStyles(replayer));
  return replayer;
}

/** Pages may show pictures from everywhere; a recording that somebody made up would tell them who looks at it, and when. The policy stays when the frame is filled. */
function forbidForeignPictures({ iframe: { contentDocument: inside } }: Replayer): void {
  const policy = inside?.createElement("meta");
  if (!inside || !policy) return;
  policy.httpEquiv = "Content-Security-Policy";
  policy.content = "img-src 'self' data: blob:";
  inside.head.append(policy);
}

const rules = [
  "noscript { display: none !important; }",
  ".rrweb-paused *, .rrweb-paused *::before, .rrweb-paused *::after { animation-play-state: paused !important; }",
  "[rr_width] { background: repeating-linear-gradient(45deg, #c4c6cf 0 6px, #d7d9e0 6px 12px); border-radius: 6px; }",
].join("\n");

function insertRules({ iframe: { contentDocument: inside } }: Replayer): void {
  const style = inside?.createElement("style");
  if (!inside || !style) return;
  style.nonce = pageNonce();
  style.textContent = rules;
  inside.head.append(style);
}

/** The style files of an older deployment are gone: those of this page look nearly the same. */
function lendStyles({ iframe: { contentDocument: inside } }: Replayer): void {
  for (const link of inside?.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]') ?? []) {
    link.addEventListener("error", () => inside && lendAll(inside), { once: true });
  }
}

function lendAll(inside: Document): void {
  if (inside.head.querySelector("[data-lent]")) return;
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    const copy = inside.createElement("link");
    copy.rel = "stylesheet";
    copy.href = link.href;
    copy.dataset["lent"] = "";
    inside.head.append(copy);
  }
}
