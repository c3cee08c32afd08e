import { TagsInput, type TagsInputProps } from "@mantine/core";
import { useTranslation } from "react-i18next";

/** The commas of Latin and Arabic script, and what spreadsheets part cells with. */
const separators = [",", "،", ";", "\t", "\n"];

/** Words of one's own, one after the other; a pasted list becomes several. */
export function TagField(props: TagsInputProps) {
  const { t } = useTranslation("parts");
  return (
    <TagsInput
      description={t("field.tags")}
      splitChars={separators}
      acceptValueOnBlur
      clearable
      clearButtonProps={{
        "aria-label": t("field.clear", { name: typeof props.label === "string" ? props.label : "" }),
      }}
      {...props}
    />
  );
}
