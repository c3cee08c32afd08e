import { segmentMilliseconds } from "@delight/contract/bare/monitoring";
import { record } from "@rrweb/record";
import { bareAddress } from "../secrets.ts";
import type { MonitoringSession } from "./endpoints.ts";
import { askedAbout, maskField, privateParts } from "./privacy.ts";
import { ReplaySender } from "./replay-sender.ts";
import { type ScreenEvent, Segmenter } from "./segments.ts";

/** What costs the page too much for what it tells: pictures of canvases, fonts, the text of styles, every pixel of the mouse. */
const frugal = {
  recordCanvas: false,
  collectFonts: false,
  inlineImages: false,
  inlineStylesheet: false,
  slimDOMOptions: "all",
  sampling: { mousemove: 100, mousemoveCallback: 1000, scroll: 250, media: 1000 },
} as const;

const privacy = {
  blockSelector: privateParts,
  maskInputOptions: askedAbout,
  maskInputFn: maskField,
};

/** Records what the screen shows until it is told to stop; what has not been sent then still is. */
export function recordScreen(begun: MonitoringSession): () => void {
  const sender = new ReplaySender(begun, { onHole: () => takePicture(), onEnd: () => stop() });
  const segmenter = new Segmenter((segment) => sender.add(segment));
  const stopRecording = record({
    emit: (event) => segmenter.add(withBareAddress(event)),
    checkoutEveryNms: segmentMilliseconds,
    // A fault of the recorder is none of the page's business.
    errorHandler: () => true,
    ...frugal,
    ...privacy,
  });
  const flush = () => sender.addAtLast(segmenter.takeRest());
  const flushOrResume = () => (document.visibilityState === "hidden" ? flush() : sender.resume());
  window.addEventListener("pagehide", flush);
  document.addEventListener("visibilitychange", flushOrResume);
  const stop = () => {
    stopRecording?.();
    window.removeEventListener("pagehide", flush);
    document.removeEventListener("visibilitychange", flushOrResume);
  };
  return () => {
    stop();
    flush();
    sender.resume();
  };
}

function takePicture(): void {
  try {
    record.takeFullSnapshot(true);
  } catch {
    // The recorder has stopped in the meantime.
  }
}

const meta = 4;

/** The address is told with each picture of the whole screen: the path says where it is, the rest may be secret. */
function withBareAddress(event: ScreenEvent & { readonly data?: unknown }): ScreenEvent {
  const { data } = event;
  if (event.type !== meta || typeof data !== "object" || data === null || !("href" in data)) return event;
  return { ...event, data: { ...data, href: bareAddress(String(data.href)) } } as ScreenEvent;
}
