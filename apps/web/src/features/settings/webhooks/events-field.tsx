import { webhookEvents, WebhookEventType } from "@delight/contract/webhook-events";
import { Checkbox, SimpleGrid, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useProfile } from "../../../lib/session/profile.ts";
import { FieldSet } from "../../../ui/fields/field-set.tsx";
import { useEventName } from "./use-event-name.ts";

const groups = ["customer", "delivery", "quote", "booking", "job", "conversion"] as const;

interface EventsFieldProps {
  readonly value?: readonly WebhookEventType[];
  readonly onChange?: (events: WebhookEventType[]) => void;
  readonly error?: ReactNode;
}

/** What an endpoint is told, of what whoever chooses may see themselves or what was chosen before. */
export function EventsField({ value = [], onChange, error }: EventsFieldProps) {
  const { t } = useTranslation("settings");
  const eventName = useEventName();
  const { data } = useProfile();
  const offered = WebhookEventType.options.filter(
    (event) => value.includes(event) || data?.userPermissions.includes(webhookEvents[event].scope),
  );
  return (
    <Checkbox.Group
      label={t("webhooks.events")}
      description={t("webhooks.eventsHint")}
      required
      error={error}
      value={[...value]}
      onChange={(chosen) => onChange?.(offered.filter((event) => chosen.includes(event)))}
    >
      <Stack gap="md" mt="xs">
        {groups.map((group) => {
          const own = offered.filter((event) => event.startsWith(`${group}.`));
          return own.length === 0 ? null : (
            <FieldSet key={group} label={t(`webhooks.group.${group}`)}>
              <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm" mt="xs">
                {own.map((event) => (
                  <Checkbox key={event} value={event} label={eventName(event)} />
                ))}
              </SimpleGrid>
            </FieldSet>
          );
        })}
      </Stack>
    </Checkbox.Group>
  );
}
