import { segments } from "@delight/contract/segments";
import { Button, Card, Stack, Text, Title } from "@mantine/core";
import { IconSend } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { paths } from "../../../../app/paths.ts";
import { call } from "../../../../lib/api/call.ts";
import type { CallInput } from "../../../../lib/api/types.ts";
import { usePermission } from "../../../../lib/session/profile.ts";
import { TextLink } from "../../../../ui/links.tsx";
import { toastError } from "../../../../ui/toast.ts";
import { useErrorText } from "../../../../ui/use-error-text.ts";
import { UserText } from "../../../../ui/user-text.tsx";
import type { Service } from "../../services.api.ts";

/** The activity that writes to those for whom the service falls due, or a way to make one. */
export function ReminderCard({ service }: { readonly service: Service }) {
  const { t } = useTranslation("services");
  const mayMake = usePermission("activities.change");
  const maySegment = usePermission("segments.change");
  const { reminder } = service;
  return (
    <Card>
      <Title order={2} size="h5" mb="md">
        {t("reminder.title")}
      </Title>
      <Stack align="flex-start">
        {reminder === null ? (
          <Text c="dimmed">{t("reminder.none")}</Text>
        ) : (
          <Stack gap={4}>
            <TextLink to={paths.activity(reminder.id)} fw={500}>
              <UserText>{reminder.name}</UserText>
            </TextLink>
            <Text size="sm" c="dimmed">
              {t(hintOf(reminder))}
            </Text>
          </Stack>
        )}
        {isNeeded(reminder) && mayMake && maySegment ? <MakeButton service={service} /> : null}
      </Stack>
    </Card>
  );
}

type Reminder = Service["reminder"];

/** A campaign is sent once: who falls due after it is not written to. */
function isNeeded(reminder: Reminder): boolean {
  return reminder === null || reminder.status === "finished";
}

function hintOf({ status }: NonNullable<Reminder>) {
  if (status === "draft") return "reminder.draft";
  return status === "finished" ? "reminder.finished" : "reminder.hint";
}

/** Makes a segment of those for whom it falls due, once, and begins an activity for it. */
function MakeButton({ service: { id, name, leadDays, reminder } }: { readonly service: Service }) {
  const { t } = useTranslation("services");
  const errorText = useErrorText();
  const navigate = useNavigate();
  const client = useQueryClient();
  const title = t("reminder.segment", { name }).slice(0, 200);
  const activityName = t("reminder.activity", { name }).slice(0, 200);
  const make = useMutation({
    mutationFn: async () => {
      const { items } = await call(segments.list, { search: title });
      const found = items.find((segment) => segment.name === title);
      if (found) return found.id;
      const withinDays = Math.max(30, ...leadDays);
      const root: CallInput<typeof segments.create>["rule"]["root"] = {
        kind: "group",
        match: "all",
        parts: [{ kind: "service_due", serviceId: id, withinDays, includeOverdue: true }],
      };
      return (await call(segments.create, { name: title, rule: { version: 2, root } })).id;
    },
    onSuccess: (segment) => {
      void client.invalidateQueries({ queryKey: ["segments"] });
      void navigate({ to: paths.newActivity, search: { goal: "service_due", segment, name: activityName } });
    },
    onError: (error) => toastError(errorText(error)),
  });
  return (
    <Button
      leftSection={<IconSend size={18} className="flip-in-rtl" aria-hidden />}
      loading={make.isPending}
      onClick={() => make.mutate()}
    >
      {t(reminder === null ? "reminder.make" : "reminder.again")}
    </Button>
  );
}
