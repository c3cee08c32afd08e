import { DedupeRule } from "@delight/contract/imports";
import { Card, Radio, Stack, TagsInput, TextInput, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { type CustomerImport, tagsQuery } from "../customers.api.ts";

export type ImportOptions = CustomerImport["options"];

interface OptionsCardProps {
  readonly options: ImportOptions;
  readonly onChange: (options: ImportOptions) => void;
  /** Whether to point at the proof that is missing. */
  readonly isEvidenceMissing: boolean;
}

/** How rows are taken over: known addresses, tags, and consent with its proof. */
export function OptionsCard({ options, onChange, isEvidenceMissing }: OptionsCardProps) {
  const { t } = useTranslation("customers");
  const { data: tags = [] } = useQuery(tagsQuery);
  const set = (change: Partial<ImportOptions>) => onChange({ ...options, ...change });
  return (
    <Card>
      <Stack gap="lg">
        <Title order={2} size="h5">
          {t("import.options.title")}
        </Title>
        <Radio.Group
          label={t("import.options.dedupe")}
          value={options.dedupe}
          onChange={(value) => set({ dedupe: DedupeRule.parse(value) })}
        >
          <Stack gap="sm" mt="xs">
            {DedupeRule.options.map((rule) => (
              <Radio key={rule} value={rule} label={t(`import.options.rule.${rule}`)} />
            ))}
          </Stack>
        </Radio.Group>
        <Radio.Group
          label={t("import.options.consent")}
          value={options.consent}
          onChange={(value) => set({ consent: value === "subscribed" ? "subscribed" : "none" })}
        >
          <Stack gap="sm" mt="xs">
            <Radio value="none" label={t("import.options.consentNone")} />
            <Radio value="subscribed" label={t("import.options.consentYes")} />
          </Stack>
        </Radio.Group>
        {options.consent === "subscribed" ? (
          <TextInput
            label={t("import.options.evidence")}
            description={t("import.options.evidenceHint")}
            placeholder={t("import.options.evidencePlaceholder")}
            required
            maxLength={200}
            error={isEvidenceMissing ? t("import.options.evidenceMissing") : undefined}
            value={options.evidence}
            onChange={({ currentTarget }) => set({ evidence: currentTarget.value })}
          />
        ) : null}
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
