import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Select } from "../../../ui/fields/select.tsx";
import { Sentence } from "../../segments/index.ts";
import { type Rule, segmentsToAsk } from "./automations.api.ts";

interface QuestionProps {
  readonly label: string;
  readonly description?: string;
  readonly rule: Rule | null;
  readonly isDisabled: boolean;
  /** What stands for no question; none where there must be one. */
  readonly none?: string;
  readonly onChange: (rule: Rule | null) => void;
}

/** A question about customers, taken over from a segment as it is now; said in words, whatever becomes of the segment. */
export function Question({ label, description, rule, isDisabled, none, onChange }: QuestionProps) {
  const { t } = useTranslation("automations");
  const segments = useQuery(segmentsToAsk).data?.items ?? [];
  const asked = JSON.stringify(rule);
  const chosen = segments.find((segment) => JSON.stringify(segment.rule) === asked);
  return (
    <div>
      <Select
        label={label}
        description={description}
        placeholder={rule === null ? (none ?? t("question.choose")) : t("question.own")}
        nothingFoundMessage={t("question.nothing")}
        data={segments.map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen?.id ?? null}
        disabled={isDisabled}
        searchable
        clearable={none !== undefined && rule !== null}
        clearButtonProps={{ "aria-label": t("question.clear", { label }) }}
        onChange={(id) => onChange(segments.find((segment) => segment.id === id)?.rule ?? null)}
      />
      {rule === null ? null : (
        <Text size="sm" c="dimmed" mt={4}>
          <Sentence rule={rule} />
        </Text>
      )}
    </div>
  );
}
