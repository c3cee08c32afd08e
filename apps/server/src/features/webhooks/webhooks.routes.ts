import { webhooks } from "@delight/contract/webhooks";
import { type ApiRouter, serve, serveNonTransactional } from "../../platform/http/serve.ts";
import { refuseUrl } from "./refuse-url.ts";
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
