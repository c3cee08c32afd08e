import { Alert, Card, Group, Stack } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { ButtonLink } from "../../../ui/links.tsx";
import type { CustomerImport } from "../customers.api.ts";
import { ImportFigures } from "./import-figures.tsx";
import { RowErrors } from "./errors/row-errors.tsx";

/** What the import did. */
export function ResultStep({ file }: { readonly file: CustomerImport }) {
  const { t } = useTranslation("customers");
  return (
    <Stack gap="lg">
      <Card>
        <Stack gap="lg">
          <Alert color="success" icon={<IconCircleCheck aria-hidden />} title={t("import.result.finished")} />
          <ImportFigures counts={file.counts} />
          <Group justify="flex-end">
            <ButtonLink to={paths.customers}>{t("import.result.customers")}</ButtonLink>
          </Group>
        </Stack>
      </Card>
      <RowErrors file={file} />
    </Stack>
  );
}
