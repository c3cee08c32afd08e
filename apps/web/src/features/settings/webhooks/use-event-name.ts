import { stepEvent, testEvent, WebhookEventType } from "@delight/contract/webhook-events";
import { useTranslation } from "react-i18next";

/** What an event tells, in words; one that is none any more as it was written. */
export function useEventName(): (event: string) => string {
  const { t } = useTranslation("settings");
  return (event) => {
    if (event === testEvent) return t("webhooks.event.webhook.test");
    if (event === stepEvent) return t("webhooks.event.automation.step");
    const known = WebhookEventType.safeParse(event).data;
    return known === undefined ? event : t(`webhooks.event.${known}`);
  };
}
