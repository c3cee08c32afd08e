import { Language } from "@delight/contract/common";
import { Autocomplete, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Select } from "../../../ui/fields/select.tsx";
import { segmentChoicesQuery, tagsQuery } from "../customers.api.ts";
import type { AskingKind } from "./bulk.api.ts";

interface BulkFieldProps {
  readonly kind: AskingKind;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The field of what an action needs. */
export function BulkField({ kind, value, onChange }: BulkFieldProps) {
  const { t } = useTranslation("customers");
  const typed = { value, onChange, required: true, "data-autofocus": true };
  if (kind === "add_tag" || kind === "remove_tag") return <TagInput {...typed} />;
  if (kind === "add_to_segment" || kind === "remove_from_segment") {
    return <StaticSegmentSelect value={value} onChange={onChange} />;
  }
  if (kind === "set_language") {
    return (
      <Select
        label={t("field.language")}
        data={Language.options.map((language) => ({ value: language, label: t(`language.${language}`) }))}
        value={value === "" ? null : value}
        onChange={(chosen) => onChange(chosen ?? "")}
        data-autofocus
      />
    );
  }
  return (
    <TextInput
      label={t("bulk.evidence")}
      placeholder={t("bulk.evidencePlaceholder")}
      maxLength={200}
      {...typed}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

interface TypedProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function TagInput(props: TypedProps) {
  const { t } = useTranslation("customers");
  const { data = [] } = useQuery(tagsQuery);
  // A tag that stands there in full is no suggestion: its list would only cover the button below.
  const tags = data.map(({ tag }) => tag).filter((tag) => tag !== props.value.trim());
  return <Autocomplete label={t("list.tag")} data={tags} limit={20} maxLength={200} {...props} />;
}

/** Of those whose customers are chosen one by one; segments of a rule have whom the rule means. */
function StaticSegmentSelect({ value, onChange }: TypedProps) {
  const { t } = useTranslation("customers");
  const { data } = useQuery(segmentChoicesQuery(""));
  const choices = (data?.items ?? []).filter(({ kind }) => kind === "static");
  return (
    <Select
      label={t("bulk.segment")}
      description={t("bulk.segmentHint")}
      data={choices.map(({ id, name }) => ({ value: id, label: name }))}
      value={value === "" ? null : value}
      onChange={(id) => onChange(id ?? "")}
      nothingFoundMessage={t("bulk.noSegment")}
      searchable
      data-autofocus
    />
  );
}
