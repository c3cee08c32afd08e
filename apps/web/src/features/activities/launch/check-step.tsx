import { activities } from "@delight/contract/activities";
import { Button, Grid, Group, Stack, Title } from "@mantine/core";
import { IconSend } from "@tabler/icons-react";
import { useQueryClient, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { usePermission } from "../../../lib/session/profile.ts";
import { QueryContent } from "../../../ui/query-content.tsx";
import { useEndpointMutation } from "../../../lib/query.ts";
import { toastError, toastSuccess } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import type { StepProps } from "../step-props.ts";
import { activityQuery, checkQuery } from "../activities.api.ts";
import { DraftSummary } from "./draft-summary.tsx";
import { Findings } from "./findings.tsx";
import { ReachBreakdown } from "./reach-breakdown.tsx";

/** The last look: whom it reaches, what is wrong with it, and the way out. */
export function CheckStep({ draft, onBack }: Pick<StepProps, "draft" | "onBack">) {
  const { t } = useTranslation("activities");
  const maySend = usePermission("activities.send");
  const query = useQuery(checkQuery(draft.id));
  return (
    <QueryContent query={query}>
      {({ reach, findings }) => (
        <Stack gap="xl">
          <Grid gap="xl">
            <Grid.Col span={{ base: 12, md: 7 }}>
              <Stack gap="md">
                <Title order={2} size="h5">
                  {t("check.title")}
                </Title>
                <DraftSummary draft={draft} />
                <Findings findings={findings} draft={draft} />
              </Stack>
            </Grid.Col>
            <Grid.Col span={{ base: 12, md: 5 }}>
              <Stack gap="md">
                <Title order={2} size="h5">
                  {t("reach.title")}
                </Title>
                <ReachBreakdown reach={reach} />
              </Stack>
            </Grid.Col>
          </Grid>
          <Group justify="space-between" align="center">
            {onBack === undefined ? (
              <span />
            ) : (
              <Button variant="default" onClick={onBack}>
                {t("back")}
              </Button>
            )}
            {maySend ? (
              <LaunchButton
                id={draft.id}
                reachable={reach.reachable}
                repeats={draft.repeats !== null}
                isBlocked={findings.some(({ level }) => level === "error") || query.isFetching}
              />
            ) : null}
          </Group>
        </Stack>
      )}
    </QueryContent>
  );
}

interface LaunchButtonProps {
  readonly id: string;
  readonly reachable: number;
  readonly repeats: boolean;
  readonly isBlocked: boolean;
}

/** Makes the appointment; until it is kept, the screen that follows offers to take it back. */
function LaunchButton({ id, reachable, repeats, isBlocked }: LaunchButtonProps) {
  const { t } = useTranslation("activities");
  const client = useQueryClient();
  const errorText = useErrorText();
  const launch = useEndpointMutation(activities.launch, {
    invalidates: ["activities", "deliveries", "reports"],
    onSuccess: (launched) => {
      client.setQueryData(activityQuery(id).queryKey, launched);
      toastSuccess(t("launch.done"));
    },
    onError: (error) => {
      if (error.code !== "conflict") return toastError(errorText(error));
      toastError(t("launch.refused"));
      // What is to be mended is told above in the words of the check, or somebody launched it already.
      void client.invalidateQueries({ queryKey: ["activities"] });
    },
  });
  return (
    <Button
      leftSection={<IconSend size={18} className="flip-in-rtl" aria-hidden />}
      disabled={isBlocked}
      loading={launch.isPending}
      onClick={() => launch.mutate({ id })}
    >
      {repeats ? t("runs.launch") : t("launch.action", { count: reachable })}
    </Button>
  );
}
