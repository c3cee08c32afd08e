import { MatchBy } from "@delight/contract/imports";
import { Card, Stack, TagsInput, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Select } from "../../../../ui/fields/select.tsx";
import { tagsQuery } from "../../customers.api.ts";
import { ConsentFields } from "./consent-fields.tsx";
import { DedupeField } from "./dedupe-field.tsx";
import { type ImportOptions, matchOf } from "./import-options.ts";
import { useConsentColumn } from "./use-consent-column.ts";

interface OptionsCardProps {
  readonly options: ImportOptions;
  /** Of the columns, in their order. */
  readonly headers: readonly string[];
  readonly onChange: (options: ImportOptions) => void;
  /** Whether to point at the proof that is missing. */
  readonly isEvidenceMissing: boolean;
}

/** How rows are taken over: known addresses, tags, and consent with its proof. */
export function OptionsCard({ options, headers, onChange, isEvidenceMissing }: OptionsCardProps) {
  const { t } = useTranslation("customers");
  const column = useConsentColumn(options, headers);
  const { data: tags = [] } = useQuery(tagsQuery);
  const match = matchOf(options);
  const set = (change: Partial<ImportOptions>) => onChange({ ...options, ...change });
  return (
    <Card>
      <Stack gap="lg">
        <Title order={2} size="h5">
          {t("import.options.title")}
        </Title>
        <Select
          label={t("import.options.match")}
          description={t(match === "email" ? "import.options.matchHintEmail" : "import.options.matchHint")}
          data={MatchBy.options.map((by) => ({
            value: by,
            label: t(`import.options.by.${by}`),
            disabled: by !== "email" && !options.mapping.includes(by),
          }))}
          value={match}
          onChange={(value) => set({ match: value ?? "email" })}
          allowDeselect={false}
          maw={420}
        />
        <DedupeField label={t("import.options.dedupe")} value={options.dedupe} onChange={(dedupe) => set({ dedupe })} />
        <ConsentFields options={options} column={column} set={set} isEvidenceMissing={isEvidenceMissing} />
        <TagsInput
          label={t("import.options.tags")}
          placeholder={t("import.options.tagsPlaceholder")}
          data={tags.map(({ tag }) => tag)}
          maxTags={20}
          acceptValueOnBlur
          value={options.tags}
          onChange={(value) => set({ tags: value })}
        />
      </Stack>
    </Card>
  );
}
