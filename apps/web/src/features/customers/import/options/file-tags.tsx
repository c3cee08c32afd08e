import { TagsInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { tagsQuery } from "../../customers.api.ts";

interface FileTagsProps {
  readonly value: string[];
  readonly onChange: (tags: string[]) => void;
}

/** Tags that all customers of the file get. */
export function FileTags({ value, onChange }: FileTagsProps) {
  const { t } = useTranslation("customers");
  const { data: tags = [] } = useQuery(tagsQuery);
  return (
    <TagsInput
      label={t("import.options.tags")}
      placeholder={value.length === 0 ? t("import.options.tagsPlaceholder") : ""}
      data={tags.map(({ tag }) => tag)}
      maxTags={20}
      acceptValueOnBlur
      value={value}
      onChange={onChange}
    />
  );
}
