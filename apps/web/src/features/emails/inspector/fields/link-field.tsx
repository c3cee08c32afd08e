import { useTranslation } from "react-i18next";
import { MergeTextField } from "./merge-text-field.tsx";

interface LinkFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (href: string) => void;
}

export function LinkField({ value, error, onChange }: LinkFieldProps) {
  const { t } = useTranslation("emails");
  return (
    <MergeTextField
      label={t("field.href")}
      description={t("field.hrefHint")}
      dir="ltr"
      value={value}
      maxLength={2000}
      isLink
      error={error}
      onChange={onChange}
    />
  );
}
