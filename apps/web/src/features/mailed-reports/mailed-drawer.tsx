import { Alert, Drawer, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { QueryContent } from "../../ui/query-content.tsx";
import { type Schedule, schedulesQuery } from "./mailed-reports.api.ts";
import { NewSchedule } from "./new-schedule.tsx";
import { ScheduleCard } from "./schedule-card.tsx";
import { TryReport } from "./try-report.tsx";

/** Who gets the dashboard by mail, and when; and what that mail looks like. */
export function MailedDrawer({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation("mailed");
  const query = useQuery(schedulesQuery);
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="min(560px, 100%)"
      title={t("title")}
      closeButtonProps={{ "aria-label": t("common:close") }}
    >
      <Stack gap="xl">
        <Text c="dimmed">{t("hint")}</Text>
        <QueryContent query={query}>
          {({ items, timeZone }) => (
            <>
              <Schedules items={items} timeZone={timeZone} />
              <NewSchedule timeZone={timeZone} taken={items} />
            </>
          )}
        </QueryContent>
        <TryReport />
      </Stack>
    </Drawer>
  );
}

function Schedules({ items, timeZone }: { readonly items: readonly Schedule[]; readonly timeZone: string }) {
  const { t } = useTranslation("mailed");
  if (items.length === 0) {
    return <Alert color="secondary">{t("none")}</Alert>;
  }
  return (
    <Stack gap="md" component="section" aria-label={t("scheduled")}>
      <Title order={3} size="h6">
        {t("scheduled")}
      </Title>
      {items.map((schedule) => (
        <ScheduleCard key={schedule.id} schedule={schedule} timeZone={timeZone} />
      ))}
    </Stack>
  );
}
