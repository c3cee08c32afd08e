import type { EmailDocument } from "@delight/email/document";
import { clientReport, type ClientRow } from "@delight/email/clients/report";
import { type MailClient, mailClients, type SupportLevel } from "@delight/email/clients/support";
import { Alert, Badge, Card, Group, Stack, Text } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { walkBlocks } from "@delight/email/document";

interface ClientReportProps {
  readonly html: string;
  readonly document: EmailDocument;
}

/** What of the email some mail programs do not show, and what their readers see instead. */
export function ClientReport({ html, document }: ClientReportProps) {
  const { t } = useTranslation("checks");
  const rows = useMemo(() => clientReport(html, document), [html, document]);
  if (rows.length === 0) {
    return (
      <Alert color="success" icon={<IconCircleCheck aria-hidden />}>
        {t("clients.none")}
      </Alert>
    );
  }
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t("clients.hint")}
      </Text>
      {rows.map((row) => (
        <Row key={row.feature} row={row} document={document} />
      ))}
    </Stack>
  );
}

function Row({
  row: { feature, levels, blockIds },
  document,
}: {
  readonly row: ClientRow;
  readonly document: EmailDocument;
}) {
  const { t } = useTranslation(["checks", "emails"]);
  const used = new Set(
    [...walkBlocks(document.blocks)].filter(({ id }) => blockIds.includes(id)).map(({ kind }) => kind),
  );
  return (
    <Card withBorder shadow="none" padding="sm">
      <Stack gap={6}>
        <Text size="sm" fw={500} c="var(--heading)" component="h4">
          {t(`checks:clients.feature.${feature}`)}
        </Text>
        <Text size="sm">{t(`checks:clients.instead.${feature}`)}</Text>
        <Programs level="none" levels={levels} />
        <Programs level="partly" levels={levels} />
        {used.size === 0 ? null : (
          <Group gap={6}>
            <Text size="xs" c="dimmed">
              {t("checks:clients.in")}
            </Text>
            {[...used].map((kind) => (
              <Badge key={kind} variant="outline" color="secondary" size="sm" tt="none">
                {t(`emails:kind.${kind}`)}
              </Badge>
            ))}
          </Group>
        )}
      </Stack>
    </Card>
  );
}

interface ProgramsProps {
  readonly level: SupportLevel;
  readonly levels: Readonly<Partial<Record<MailClient, SupportLevel>>>;
}

function Programs({ level, levels }: ProgramsProps) {
  const { t } = useTranslation("checks");
  const programs = mailClients.filter((client) => levels[client] === level);
  if (programs.length === 0) return null;
  return (
    <Group gap={6}>
      <Text size="xs" c="dimmed" miw={70}>
        {t(level === "none" ? "clients.no" : "clients.partly")}
      </Text>
      {programs.map((client) => (
        <Badge key={client} variant="light" color={level === "none" ? "error" : "warning"} size="sm" tt="none">
          {t(`clients.name.${client}`)}
        </Badge>
      ))}
    </Group>
  );
}
