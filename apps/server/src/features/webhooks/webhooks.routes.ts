import { webhooks } from "@delight/contract/webhooks";
import { type ApiRouter, serve, serveNonTransactional } from "../../platform/http/serve.ts";
import type { Config } from "../../config.ts";
import { type AppError, invalidField } from "../../platform/errors.ts";
import { RefusedUrl, type Refusal, vetUrl } from "../../platform/outbound/vet-url.ts";
import {
  createWebhook,
  listCalls,
  listWebhooks,
  removeWebhook,
  replayCall,
  replayFailed,
  rotateSecret,
  sendTest,
  updateWebhook,
} from "./webhooks.service.ts";

export function webhooksRoutes(router: ApiRouter): void {
  serve(router, webhooks.list, listWebhooks);
  serveNonTransactional(router, webhooks.create, async ({ permissions }, input, { platform, again }) => {
    await refuseUrl(input.url, platform.config);
    return again((tx) => createWebhook(tx, input, { platform, permissions }));
  });
  serveNonTransactional(router, webhooks.update, async ({ permissions }, input, { platform, again }) => {
    await refuseUrl(input.url, platform.config);
    return again((tx) => updateWebhook(tx, input, { platform, permissions }));
  });
  serve(router, webhooks.remove, removeWebhook);
  serve(router, webhooks.rotateSecret, rotateSecret);
  serve(router, webhooks.sendTest, sendTest);
  serve(router, webhooks.listCalls, listCalls);
  serve(router, webhooks.replayCall, replayCall);
  serve(router, webhooks.replayFailed, replayFailed);
}

/** Looks at an address that somebody wants to save (A27); asks name servers, so it is called outside of transactions. */
async function refuseUrl(url: string | undefined, { webhooksToPrivate }: Config): Promise<void> {
  if (url === undefined) {
    return;
  }
  try {
    await vetUrl(url, { toPrivate: webhooksToPrivate });
  } catch (error) {
    throw error instanceof RefusedUrl ? refusals[error.refusal]() : error;
  }
}

const refusals: Record<Refusal, () => AppError> = {
  no_url: () => invalidField("url", "webhookAddress"),
  not_https: () => invalidField("url", "webhookHttps"),
  port: () => invalidField("url", "webhookPort"),
  not_found: () => invalidField("url", "webhookNotFound"),
  private: () => invalidField("url", "webhookPrivate"),
};
