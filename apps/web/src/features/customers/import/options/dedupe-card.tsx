import { Card, Stack, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { DedupeField } from "./dedupe-field.tsx";
import type { ImportOptions } from "./import-options.ts";

interface DedupeCardProps {
  readonly options: ImportOptions;
  readonly onChange: (options: ImportOptions) => void;
}

/** What becomes of services that are there already: that is all to be said of a catalog. */
export function DedupeCard({ options, onChange }: DedupeCardProps) {
  const { t } = useTranslation("customers");
  return (
    <Card>
      <Stack gap="lg">
        <Title order={2} size="h5">
          {t("import.options.title")}
        </Title>
        <DedupeField
          label={t("import.options.dedupeServices")}
          value={options.dedupe}
          onChange={(dedupe) => onChange({ ...options, dedupe })}
        />
      </Stack>
    </Card>
  );
}
