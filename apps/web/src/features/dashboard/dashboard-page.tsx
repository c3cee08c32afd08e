import { usePrefetchQuery, useQuery } from "@tanstack/react-query";
import { Card, SimpleGrid, Stack, Text, ThemeIcon, Title, Grid, Skeleton, Button } from "@mantine/core";
import { IconCalendarRepeat, IconMail, IconSend, IconUsers, IconCalendarX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/i18n/format.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { QueryContent } from "../../ui/query-content.tsx";
import { Page } from "../../ui/page.tsx";
import { paths } from "../../app/paths.ts";
import { ButtonLink } from "../../ui/links.tsx";
import { MailedReports } from "../mailed-reports/index.ts";
import { ActivitiesCard } from "./activities-card.tsx";
import { ConversionsCard, DuesCard, OverTimeCard } from "./charts-cards.tsx";
import { type DashboardData, dashboardQuery, decisionsQuery, suggestionsQuery } from "./dashboard.api.ts";
import classes from "./dashboard.module.css";
import { DecisionsCard } from "./decisions/decisions-card.tsx";
import { FunnelCard } from "./funnel-card.tsx";
import { KpiCards } from "./kpi-cards.tsx";
import { type Choice, usual } from "./period/choice.ts";
import { PeriodPicker } from "./period/period-picker.tsx";
import { useChoice } from "./period/use-choice.ts";
import { RecentCard } from "./recent-card.tsx";
import { SendingQuestion, useSendingSettings } from "./sending-question.tsx";
import { SuggestionsCard } from "./suggestions/suggestions-card.tsx";
import { ViewsMenu } from "./views/views-menu.tsx";

export function DashboardPage() {
  const { t } = useTranslation("dashboard");
  const { choice, view, isWrong, isSettled, change } = useChoice();
  const query = useQuery({ ...dashboardQuery(choice), enabled: isSettled && !isWrong });
  // What they answer takes longest to find: the figures are not waited for to ask.
  usePrefetchQuery(suggestionsQuery);
  usePrefetchQuery(decisionsQuery);
  useSendingSettings();
  const isEmpty = query.data?.kpis.customers.now === 0 && endsToday(choice);
  const hint = useSpanText(query.data);
  if (isWrong) {
    return (
      <Page title={t("title")} actions={<PeriodPicker choice={choice} shown={undefined} onChange={change} />}>
        <WrongPeriod onUsual={() => change(usual)} />
      </Page>
    );
  }
  return (
    <Page
      title={t("title")}
      hint={isEmpty ? undefined : hint}
      actions={
        isEmpty ? undefined : (
          <>
            <ViewsMenu choice={choice} view={view} />
            <PeriodPicker choice={choice} shown={query.data} onChange={change} />
            <MailedReports />
          </>
        )
      }
    >
      <QueryContent query={query} waiting={<WaitingFigures />}>
        {(data) =>
          isEmpty ? (
            <GettingStarted />
          ) : (
            <div className={query.isPlaceholderData ? classes["stale"] : undefined} aria-busy={query.isPlaceholderData}>
              <SendingQuestion />
              <Figures data={data} />
            </div>
          )
        }
      </QueryContent>
    </Page>
  );
}

/** Before their first customer came, nobody needs to be told how to begin. */
function endsToday({ to, preset }: Choice): boolean {
  return to === undefined && !preset?.startsWith("last");
}

/** The days that are shown and those that they are compared with. */
function useSpanText(data: DashboardData | undefined): string | undefined {
  const { t } = useTranslation("dashboard");
  const { day } = useFormat();
  const span = ({ from, to }: { from: string; to: string }) => t("period.span", { from: day(from), to: day(to) });
  return data && t("compare.said", { now: span(data), before: span(data.compared) });
}

function WrongPeriod({ onUsual }: { readonly onUsual: () => void }) {
  const { t } = useTranslation("dashboard");
  return (
    <Card role="alert">
      <EmptyState
        icon={<IconCalendarX size={30} stroke={1.5} />}
        title={t("period.broken")}
        hint={t("period.brokenHint")}
        action={<Button onClick={onUsual}>{t("period.showUsual")}</Button>}
      />
    </Card>
  );
}

function Figures({ data }: { readonly data: DashboardData }) {
  return (
    <Grid gap="lg">
      <Grid.Col span={12}>
        <KpiCards data={data} />
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 7 }}>
        <SuggestionsCard />
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 5 }}>
        <DecisionsCard />
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 8 }}>
        <OverTimeCard data={data} />
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 4 }}>
        <FunnelCard data={data} />
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 8 }}>
        <DuesCard data={data} />
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 4 }}>
        <ConversionsCard data={data} />
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 8 }}>
        <ActivitiesCard data={data} />
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 4 }}>
        <RecentCard recent={data.recent} shown={Math.min(Math.max(data.activities.length, 4), 6)} />
      </Grid.Col>
    </Grid>
  );
}

/** The cards of the dashboard before their figures have come, as large as they will be. */
function WaitingFigures() {
  return (
    <Grid gap="lg">
      <Grid.Col span={12}>
        <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }} spacing="lg">
          {Array.from({ length: 8 }, (_, index) => (
            <Skeleton key={index} height={130} radius="md" />
          ))}
        </SimpleGrid>
      </Grid.Col>
      {[7, 5, 8, 4, 8, 4].map((span, index) => (
        <Grid.Col key={index} span={{ base: 12, lg: span }}>
          <Skeleton height={index < 2 ? 300 : 390} radius="md" />
        </Grid.Col>
      ))}
    </Grid>
  );
}

const steps = [
  { key: "customers", icon: IconUsers, to: paths.importCustomers },
  { key: "services", icon: IconCalendarRepeat, to: paths.services },
  { key: "email", icon: IconMail, to: paths.emails },
  { key: "activity", icon: IconSend, to: paths.newActivity },
] as const;

/** What an organization without customers sees instead of figures: the way to the first campaign. */
function GettingStarted() {
  const { t } = useTranslation("dashboard");
  return (
    <Stack gap="lg">
      <div>
        <Title order={2} size="h5">
          {t("start.title")}
        </Title>
        <Text>{t("start.text")}</Text>
      </div>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }} spacing="lg">
        {steps.map(({ key, icon: Icon, to }, index) => (
          <Card key={key}>
            <Stack gap="sm" h="100%">
              <ThemeIcon variant="light" size={44} aria-hidden>
                <Icon size={24} stroke={1.5} />
              </ThemeIcon>
              <Title order={3} size="h6">
                {index + 1}. {t(`start.${key}.title`)}
              </Title>
              <Text style={{ flexGrow: 1 }}>{t(`start.${key}.text`)}</Text>
              <ButtonLink to={to} variant={index === 0 ? "filled" : "light"}>
                {t(`start.${key}.action`)}
              </ButtonLink>
            </Stack>
          </Card>
        ))}
      </SimpleGrid>
    </Stack>
  );
}
