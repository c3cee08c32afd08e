import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import { IconLock, IconUpload } from "@tabler/icons-react";
import { audit } from "@delight/contract/audit";
import { customers } from "@delight/contract/customers";
import { suppressions } from "@delight/contract/suppressions";
import { Card, Group, Stack, Text, Title, Tabs } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useQueryParam } from "../../../lib/route.ts";
import { QueryContent } from "../../../ui/query-content.tsx";
import { paths } from "../../../app/paths.ts";
import { usePermission } from "../../../lib/session/profile.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ButtonLink } from "../../../ui/links.tsx";
import { ExportButton } from "../../../ui/export-button.tsx";
import { EarlierImports } from "../../customers/index.ts";
import { ErasePart } from "./erase-part.tsx";
import { FixedCard } from "./fixed-card.tsx";
import { retentionQuery } from "./retention.api.ts";
import { RetentionForm } from "./retention-form.tsx";
import { LogOf } from "./log-of.tsx";
import { OwnersOnly } from "./owners-only.tsx";

const parts = {
  imports: ImportsPart,
  exports: ExportsPart,
  retention: RetentionPart,
  erase: ErasePart,
} satisfies Record<string, () => ReactNode>;

const keys = ["imports", "exports", "retention", "erase"] as const;

/** What came in and went out, how long it is kept, and what is erased. */
export function DataTab() {
  const { t } = useTranslation("data");
  const navigate = useNavigate();
  const asked = useQueryParam("part");
  const current = keys.find((key) => key === asked) ?? "imports";
  const open = (part: string | null) =>
    void navigate({ to: ".", search: { tab: "data", part: part ?? undefined }, replace: true, resetScroll: false });
  const Body = parts[current];
  return (
    <Tabs value={current} onChange={open} keepMounted={false}>
      <Tabs.List aria-label={t("parts.label")} mb="lg">
        {keys.map((key) => (
          <Tabs.Tab key={key} value={key}>
            {t(`parts.${key}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={current}>
        <Body />
      </Tabs.Panel>
    </Tabs>
  );
}

/** How long what is kept. */
function RetentionPart() {
  return (
    <OwnersOnly>
      <Asked />
    </OwnersOnly>
  );
}

function Asked() {
  const query = useQuery(retentionQuery);
  return (
    <Stack gap="lg">
      <QueryContent query={query}>{(kept) => <RetentionForm key={kept.version} kept={kept} />}</QueryContent>
      <FixedCard />
    </Stack>
  );
}

/** Files that were brought in, with the way to their errors and back. */
function ImportsPart() {
  const { t } = useTranslation("data");
  const mayImport = usePermission("customers.import");
  if (!mayImport) {
    return <EmptyState icon={<IconLock size={30} stroke={1.5} />} title={t("imports.notAllowed")} />;
  }
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Text size="sm" c="dimmed" maw={560}>
          {t("imports.hint")}
        </Text>
        <ButtonLink to={paths.importCustomers} leftSection={<IconUpload size={18} aria-hidden />}>
          {t("imports.add")}
        </ButtonLink>
      </Group>
      <EarlierImports />
    </Stack>
  );
}

/** What can be taken out, and who took customers out before. */
function ExportsPart() {
  const { t } = useTranslation("data");
  return (
    <OwnersOnly>
      <Stack gap="lg">
        <Card component="section" aria-label={t("exports.take")}>
          <Stack gap="md">
            <div>
              <Title order={2} size="h5">
                {t("exports.take")}
              </Title>
              <Text size="sm" c="dimmed">
                {t("exports.one")}
              </Text>
            </div>
            <Group gap="sm">
              <ExportButton
                endpoint={customers.exportCsv}
                input={{}}
                fileName="customers.csv"
                label={t("exports.customers")}
              />
              <ExportButton
                endpoint={suppressions.exportCsv}
                input={{}}
                fileName="suppressions.csv"
                label={t("exports.suppressions")}
              />
              <ExportButton endpoint={audit.exportCsv} input={{}} fileName="audit-log.csv" label={t("exports.audit")} />
            </Group>
          </Stack>
        </Card>
        <div>
          <LogOf group="exports" title={t("exports.title")} empty={t("exports.empty")} />
          <Text size="sm" c="dimmed" mt="sm">
            {t("exports.hint")}
          </Text>
        </div>
      </Stack>
    </OwnersOnly>
  );
}
