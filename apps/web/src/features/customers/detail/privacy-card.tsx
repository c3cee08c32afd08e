import { customerPrivacy } from "@delight/contract/customer-privacy";
import { Card, Group, Stack, Text, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { usePermission } from "../../../lib/session/profile.ts";
import { ExportButton } from "../../../ui/export-button.tsx";

/** What the law lets a customer ask for; for whoever may change customers. */
export function PrivacyCard({ id }: { readonly id: string }) {
  const { t } = useTranslation("customers");
  const mayChange = usePermission("customers.change");
  if (!mayChange) return null;
  return (
    <Card component="section" aria-label={t("privacy.title")}>
      <Stack gap="md">
        <Title order={2} size="h5">
          {t("privacy.title")}
        </Title>
        <Text size="sm" c="dimmed">
          {t("privacy.exportHint")}
        </Text>
        <Group>
          <ExportButton
            endpoint={customerPrivacy.exportEverything}
            input={{ id }}
            fileName={`customer-${id}.json`}
            label={t("privacy.export")}
          />
        </Group>
      </Stack>
    </Card>
  );
}
