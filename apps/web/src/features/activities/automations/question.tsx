import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useTypedSearch } from "../../../lib/use-typed-search.ts";
import { SearchSelect } from "../../../ui/fields/search-select.tsx";
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
  const { search, onSearch } = useTypedSearch();
  const listed = useQuery(segmentsToAsk(search));
  const found = listed.data?.items ?? [];
  const [taken, setTaken] = useState<(typeof found)[number]>();
  const asked = JSON.stringify(rule);
  const segment = [taken, ...found].find((one) => one && JSON.stringify(one.rule) === asked);
  const own = rule === null ? undefined : { value: "own", label: t("question.own") };
  return (
    <div>
      <SearchSelect
        isSearching={listed.isFetching}
        onSearch={onSearch}
        label={label}
        description={description}
        placeholder={none ?? t("question.choose")}
        nothingFound={t("question.nothing")}
        choices={found.map(({ id, name }) => ({ value: id, label: name }))}
        chosen={segment ? { value: segment.id, label: segment.name } : own}
        isDisabled={isDisabled}
        isRequired={none === undefined}
        onChange={(choice) => {
          const next = found.find(({ id }) => id === choice?.value);
          setTaken(next);
          if (next || choice === undefined) onChange(next?.rule ?? null);
        }}
      />
      {rule === null ? null : (
        <Text size="sm" c="dimmed" mt={4}>
          <Sentence rule={rule} />
        </Text>
      )}
    </div>
  );
}
