import { TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";

interface NewSegmentFieldProps {
  readonly value: string;
  readonly onChange: (name: string) => void;
}

/** The name of a static segment that is made for the chosen customers. */
export function NewSegmentField({ value, onChange }: NewSegmentFieldProps) {
  const { t } = useTranslation("customers");
  return (
    <TextInput
      label={t("bulk.newSegmentName")}
      maxLength={200}
      dir="auto"
      required
      data-autofocus
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
