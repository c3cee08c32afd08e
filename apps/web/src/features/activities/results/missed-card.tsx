import { activities } from "@delight/contract/activities";
import { SkipReason } from "@delight/contract/deliveries";
import type { LeftOutReason } from "@delight/contract/segment-rule";
import { Button, Card, Chip, Group, Stack, Text, Title } from "@mantine/core";
import { useQueries } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { useEndpointMutation } from "../../../lib/query.ts";
import { usePermission } from "../../../lib/session/profile.ts";
import { FieldSet } from "../../../ui/fields/field-set.tsx";
import { toastError, toastSuccess } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import { skippedQuery } from "../activities.api.ts";
import type { ActivityProps } from "./activity-props.ts";

/** A new draft for those who were left out, for reasons that somebody chooses; nothing where nobody was. */
export function MissedCard({ activity }: ActivityProps) {
  const { id, kind, counts } = activity;
  const mayChange = usePermission("activities.change");
  const hasMissed = kind === "campaign" && counts.skipped + counts.failed + counts.unknown + counts.cancelled > 0;
  return mayChange && hasMissed ? <Missed key={id} activity={activity} /> : null;
}

const endings = ["failed", "unknown", "cancelled"] as const;

/** The reasons for which somebody was left out; as many ask the server as say why each was skipped. */
function useReasons({ id, counts }: ActivityProps["activity"]): readonly LeftOutReason[] {
  const skipped = useQueries({ queries: SkipReason.options.map((reason) => skippedQuery(id, reason)) });
  return [
    ...SkipReason.options.filter((_reason, index) => (skipped[index]?.data?.total ?? 0) > 0),
    ...endings.filter((ending) => counts[ending] > 0),
  ];
}

function Missed({ activity }: ActivityProps) {
  const { t } = useTranslation(["leaving", "rules"]);
  const reasons = useReasons(activity);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const because = reasons.filter((reason) => chosen.includes(reason));
  const make = useMissed();
  return (
    <Card component="section" aria-label={t("missed.title")}>
      <Stack gap="md">
        <div>
          <Title order={2} size="h5">
            {t("missed.title")}
          </Title>
          <Text size="sm" c="dimmed">
            {t("missed.hint")}
          </Text>
        </div>
        <FieldSet label={t("missed.reasons")}>
          <Chip.Group multiple value={[...chosen]} onChange={setChosen}>
            <Group gap="xs" mt="xs">
              {reasons.map((reason) => (
                <Chip key={reason} value={reason} variant="light">
                  {t(`rules:leftOutReason.${reason}`)}
                </Chip>
              ))}
            </Group>
          </Chip.Group>
        </FieldSet>
        <div>
          <Button
            variant="light"
            disabled={because.length === 0}
            loading={make.isPending}
            onClick={() => make.mutate({ id: activity.id, because })}
          >
            {t("missed.action")}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}

function useMissed() {
  const { t } = useTranslation("leaving");
  const navigate = useNavigate();
  const errorText = useErrorText();
  return useEndpointMutation(activities.mailMissed, {
    invalidates: ["activities", "segments"],
    onSuccess: ({ id }) => {
      toastSuccess(t("missed.done"));
      void navigate({ to: paths.activity(id) });
    },
    onError: (error) => toastError(errorText(error)),
  });
}
