import { Group, Stack, Text } from "@mantine/core";
import { IconLock, IconUpload } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { usePermission } from "../../../lib/session/profile.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ButtonLink } from "../../../ui/links.tsx";
import { EarlierImports } from "../../customers/index.ts";

/** Files that were brought in, with the way to their errors and back. */
export function ImportsPart() {
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
