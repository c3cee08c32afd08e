import { useTranslation } from "react-i18next";
import { MergeTextField } from "./merge-text-field.tsx";

interface ImageSourceProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (src: string) => void;
}

/** Where every picture of an email is chosen. */
export function ImageSource({ value, error, onChange }: ImageSourceProps) {
  const { t } = useTranslation("emails");
  return (
    <MergeTextField
      label={t("field.src")}
      description={t("field.srcHint")}
      dir="ltr"
      value={value}
      maxLength={2000}
      error={error}
      onChange={onChange}
    />
  );
}
