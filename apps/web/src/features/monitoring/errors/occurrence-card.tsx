import { Card, Group, Stack, Text, Title } from "@mantine/core";
import { IconPlayerPlay } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { ButtonLink } from "../../../ui/links.tsx";
import { UserText } from "../../../ui/user-text.tsx";
import { BrowserName } from "../browser-name.tsx";
import { Facts } from "../facts.tsx";
import type { Occurrence } from "../monitoring.api.ts";
import { Person } from "../person.tsx";
import { Stack as StackTrace } from "./stack.tsx";

/** One time that an error was met: who, where, with what, and the stack. */
export function OccurrenceCard({ occurrence }: { readonly occurrence: Occurrence }) {
  const { t } = useTranslation("monitoring");
  const { moment } = useFormat();
  const { message, stack, occurredAt, replaySessionId } = occurrence;
  return (
    <Card>
      <Stack gap="md">
        <Group justify="space-between" gap="sm">
          <Title order={2} size="h5">
            <bdi>{moment(occurredAt)}</bdi>
          </Title>
          {replaySessionId === null ? (
            <Text size="sm" c="dimmed">
              {t("errors.noReplay")}
            </Text>
          ) : (
            <ButtonLink
              to={paths.staffSession(replaySessionId)}
              search={{ at: occurredAt }}
              variant="light"
              size="sm"
              leftSection={<IconPlayerPlay size={16} aria-hidden />}
            >
              {t("errors.play")}
            </ButtonLink>
          )}
        </Group>
        <OccurrenceFacts occurrence={occurrence} />
        <StackTrace text={stack === "" ? message : stack} />
      </Stack>
    </Card>
  );
}

function OccurrenceFacts({ occurrence }: { readonly occurrence: Occurrence }) {
  const { t } = useTranslation("monitoring");
  const { user, organization, path, release, environment, browser, requestId } = occurrence;
  const plain = (text: string) => (text === "" ? "–" : <bdi dir="ltr">{text}</bdi>);
  return (
    <Facts
      facts={[
        { name: t("errors.fact.user"), value: <Person person={user} /> },
        {
          name: t("errors.fact.organization"),
          value: organization === null ? "–" : <UserText>{organization}</UserText>,
        },
        { name: t("errors.fact.path"), value: plain(path) },
        { name: t("errors.column.release"), value: plain(release) },
        { name: t("errors.fact.environment"), value: plain(environment) },
        { name: t("errors.fact.browser"), value: <BrowserName userAgent={browser} /> },
        { name: t("errors.fact.request"), value: plain(requestId) },
      ]}
    />
  );
}
