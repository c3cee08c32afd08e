import { Card, Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { paths } from "../../app/paths.ts";
import { useFormat } from "../../lib/i18n/format.ts";
import { useRouteParam } from "../../lib/route.ts";
import { QueryContent } from "../../ui/query-content.tsx";
import { NotFound } from "../../ui/not-found.tsx";
import { Page } from "../../ui/page.tsx";
import { ErrorChips } from "./errors/error-chips.tsx";
import { Occurrences } from "./errors/occurrences.tsx";
import { ResolveButton } from "./errors/resolve-button.tsx";
import { Facts } from "./facts.tsx";
import { type ErrorGroup, errorQuery } from "./monitoring.api.ts";

/** One error: how often, since when, and each time that it was met. */
export function ErrorGroupPage() {
  const { t } = useTranslation("monitoring");
  const id = useRouteParam("id");
  const query = useQuery(errorQuery(id));
  const { data } = query;
  return (
    <Page
      title={t("errors.one")}
      breadcrumbs={[{ label: t("errors.title"), to: paths.staffErrors }]}
      actions={data ? <ResolveButton error={data} /> : undefined}
    >
      <QueryContent
        query={query}
        missing={
          <NotFound
            title={t("errors.missing.title")}
            list={{ label: t("errors.missing.list"), to: paths.staffErrors }}
          />
        }
      >
        {(error) => (
          <Stack gap="lg">
            <Summary error={error} />
            <Occurrences errorId={error.id} />
          </Stack>
        )}
      </QueryContent>
    </Page>
  );
}

function Summary({ error }: { readonly error: ErrorGroup }) {
  const { t } = useTranslation("monitoring");
  const { number, moment } = useFormat();
  const { title, occurrences, users, firstAt, lastAt, firstRelease, lastRelease } = error;
  return (
    <Card>
      <Stack gap="md">
        <div>
          <Text fw={500} size="lg" c="var(--heading)" dir="ltr" ta="start" style={{ overflowWrap: "anywhere" }}>
            <bdi>{title}</bdi>
          </Text>
          <Group gap={6} mt={8}>
            <ErrorChips error={error} />
          </Group>
        </div>
        <Facts
          facts={[
            { name: t("errors.column.occurrences"), value: number(occurrences) },
            { name: t("errors.column.users"), value: number(users) },
            { name: t("errors.column.first"), value: <At moment={moment(firstAt)} release={firstRelease} /> },
            { name: t("errors.column.last"), value: <At moment={moment(lastAt)} release={lastRelease} /> },
          ]}
        />
      </Stack>
    </Card>
  );
}

function At({ moment, release }: { readonly moment: string; readonly release: string }) {
  return (
    <>
      <bdi>{moment}</bdi>
      <Text size="sm" c="dimmed">
        <bdi dir="ltr">{release}</bdi>
      </Text>
    </>
  );
}
