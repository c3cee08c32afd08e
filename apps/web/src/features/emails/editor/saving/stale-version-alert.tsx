import { Alert, Button, Group, Text } from "@mantine/core";
import { IconUsers } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Save } from "./use-save.ts";

/** Tells that somebody else saved the email meanwhile, before anything is lost by it. */
export function StaleVersionAlert({ saving }: { readonly saving: Save }) {
  const { t } = useTranslation("editor");
  if (!saving.isStale || saving.isConflict) return null;
  return (
    <Alert color="warning" icon={<IconUsers aria-hidden />}>
      <Group justify="space-between" gap="sm">
        <Text size="sm">{t("overtaken.text")}</Text>
        <Button size="xs" variant="light" color="warning" onClick={saving.openConflict}>
          {t("overtaken.choose")}
        </Button>
      </Group>
    </Alert>
  );
}
