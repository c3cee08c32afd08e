import { audit } from "@delight/contract/audit";
import { customers } from "@delight/contract/customers";
import { suppressions } from "@delight/contract/suppressions";
import { Card, Group, Stack, Text, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { ExportButton } from "../../../ui/export-button.tsx";
import { LogOf } from "./log-of.tsx";
import { OwnersOnly } from "./owners-only.tsx";

/** What can be taken out, and who took customers out before. */
export function ExportsPart() {
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
