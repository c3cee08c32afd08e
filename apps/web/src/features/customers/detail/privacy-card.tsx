import { customerPrivacy } from "@delight/contract/customer-privacy";
import { Card, Group, Stack, Text, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { usePermission } from "../../../lib/session/profile.ts";
import { EraseButton } from "../deleted/erase-button.tsx";
import { ExportButton } from "../../../ui/export-button.tsx";

/** What the law lets a customer ask for; for whoever may change customers. */
export function PrivacyCard({ customer }: { readonly customer: { readonly id: string; readonly name: string } }) {
  const { id } = customer;
  const { t } = useTranslation("customers");
  const mayChange = usePermission("customers.change");
  const mayErase = usePermission("organization.settings");
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
        {mayErase ? (
          <>
            <Text size="sm" c="dimmed">
              {t("privacy.eraseHint")}
            </Text>
            <Group>
              <EraseButton customer={customer} />
            </Group>
          </>
        ) : null}
      </Stack>
    </Card>
  );
}
