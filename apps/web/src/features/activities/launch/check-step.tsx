import { Button, Grid, Group, Stack, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { usePermission } from "../../../lib/session/profile.ts";
import { QueryContent } from "../../../ui/query-content.tsx";
import { checkQuery } from "../activities.api.ts";
import type { StepProps } from "../step-props.ts";
import { DraftSummary } from "./draft-summary.tsx";
import { Findings } from "./findings.tsx";
import { LaunchButton } from "./launch-button.tsx";
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
