import { webhooks } from "@delight/contract/webhooks";
import { type Door, serve, serveOutside } from "../../platform/http/serve.ts";
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

export function webhooksRoutes(door: Door): void {
  serve(door, webhooks.list, listWebhooks);
  serveOutside(door, webhooks.create, async ({ permissions }, input, { platform, again }) => {
    await refuseUrl(input.url, platform.config);
    return again((tx) => createWebhook(tx, input, { platform, permissions }));
  });
  serveOutside(door, webhooks.update, async ({ permissions }, input, { platform, again }) => {
    await refuseUrl(input.url, platform.config);
    return again((tx) => updateWebhook(tx, input, { platform, permissions }));
  });
  serve(door, webhooks.remove, removeWebhook);
  serve(door, webhooks.rotateSecret, rotateSecret);
  serve(door, webhooks.sendTest, sendTest);
  serve(door, webhooks.listCalls, listCalls);
  serve(door, webhooks.replayCall, replayCall);
  serve(door, webhooks.replayFailed, replayFailed);
}
