import type { Platform } from "../../../platform/platform.ts";
import { inboxOf } from "../tracking/inbox/inbox.ts";
import { settleAll } from "../tracking/inbox/visit-loop.ts";
import type { Context } from "../../../testing/client.ts";
import { pathOf } from "./pages.ts";

export const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
export const phone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";

interface Reading {
  readonly deliveryId: string | undefined;
  readonly userAgent?: string;
  /** The image is seen where it is left out. */
  readonly link?: number;
}

/** Somebody opens a mail of `mine` or follows a link of it, over HTTP, and it is worked out. */
export async function read({ testApp, client }: Context, { deliveryId = "", userAgent = firefox, link }: Reading) {
  const url = pathOf(testApp, link === undefined ? "open" : "click", { deliveryId, linkIndex: link ?? 0 });
  await client.app.fastify.inject({ method: "GET", url, headers: { "user-agent": userAgent } });
  await workedOut(testApp.platform);
}

/** Returns when all visits that were answered are written down and worked out. */
export async function workedOut(platform: Platform): Promise<void> {
  await inboxOf(platform).written();
  await settleAll(platform);
}
