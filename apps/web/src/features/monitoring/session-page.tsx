import { Card, Center, Loader, Stack } from "@mantine/core";
import { IconMovieOff, IconSpy } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../app/paths.ts";
import { useFormat } from "../../lib/i18n/format.ts";
import { useQueryParam, useRouteParam } from "../../lib/route.ts";
import { useDemoMode } from "../../lib/session/demo-mode.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { QueryContent } from "../../ui/query-content.tsx";
import { NotFound } from "../../ui/not-found.tsx";
import { Page } from "../../ui/page.tsx";
import { UserText } from "../../ui/user-text.tsx";
import { BrowserName } from "./browser-name.tsx";
import { Facts } from "./facts.tsx";
import { type PlayableSession, sessionQuery } from "./monitoring.api.ts";
import { Person } from "./person.tsx";
import { PlayerBoundary } from "./replay/player-boundary.tsx";

const Player = lazy(async () => ({ default: (await import("./replay/player.tsx")).Player }));

/** One visit: who, when, with what, and what was on the screen. */
export function SessionPage() {
  const { t } = useTranslation("monitoring");
  const query = useQuery(sessionQuery(useRouteParam("id")));
  return (
    <Page title={t("sessions.one")} breadcrumbs={[{ label: t("sessions.title"), to: paths.staffSessions }]}>
      <QueryContent
        query={query}
        missing={
          <NotFound
            title={t("sessions.missing.title")}
            list={{ label: t("sessions.missing.list"), to: paths.staffSessions }}
          />
        }
      >
        {(session) => (
          <Stack gap="lg">
            <Replay key={session.id} session={session} />
            <Card>
              <SessionFacts session={session} />
            </Card>
          </Stack>
        )}
      </QueryContent>
    </Page>
  );
}

function Replay({ session }: { readonly session: PlayableSession }) {
  const { t } = useTranslation("monitoring");
  const demoMode = useDemoMode();
  const at = useQueryParam("at");
  if (demoMode.isOn) {
    return (
      <Card>
        <EmptyState
          icon={<IconSpy size={30} stroke={1.5} />}
          title={t("replay.demo.title")}
          hint={t(demoMode.isLocked ? "replay.demo.locked" : "replay.demo.hint")}
        />
      </Card>
    );
  }
  if (session.segmentNumbers.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={<IconMovieOff size={30} stroke={1.5} />}
          title={t("replay.empty.title")}
          hint={t("replay.empty.hint")}
        />
      </Card>
    );
  }
  return (
    <PlayerBoundary>
      <Suspense
        fallback={
          <Center p="xl">
            <Loader aria-label={t("loading")} />
          </Center>
        }
      >
        <Player session={session} at={at} />
      </Suspense>
    </PlayerBoundary>
  );
}

function SessionFacts({ session }: { readonly session: PlayableSession }) {
  const { t } = useTranslation("monitoring");
  const { moment, number, bytes } = useFormat();
  const { user, organization, startedAt, lastAt, release, environment, browser, errors } = session;
  return (
    <Facts
      facts={[
        { name: t("errors.fact.user"), value: <Person person={user} /> },
        {
          name: t("errors.fact.organization"),
          value: organization === null ? "–" : <UserText>{organization}</UserText>,
        },
        { name: t("sessions.column.started"), value: <bdi>{moment(startedAt)}</bdi> },
        { name: t("sessions.column.ended"), value: <bdi>{moment(lastAt)}</bdi> },
        { name: t("sessions.column.errors"), value: number(errors) },
        { name: t("errors.column.release"), value: <bdi dir="ltr">{release}</bdi> },
        { name: t("errors.fact.environment"), value: <bdi dir="ltr">{environment}</bdi> },
        { name: t("errors.fact.browser"), value: <BrowserName userAgent={browser} /> },
        { name: t("sessions.column.size"), value: <bdi>{bytes(session.bytes)}</bdi> },
      ]}
    />
  );
}
