import { Button, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";

interface NewSegmentFieldProps {
  readonly value: string;
  readonly onChange: (name: string) => void;
  /** Back to those that are there. */
  readonly onChoose: () => void;
}

/** The name of a static segment that is made for the chosen customers. */
export function NewSegmentField({ value, onChange, onChoose }: NewSegmentFieldProps) {
  const { t } = useTranslation("customers");
  return (
    <>
      <TextInput
        label={t("bulk.newSegmentName")}
        maxLength={200}
        dir="auto"
        required
        data-autofocus
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <Button variant="subtle" size="compact-sm" style={{ alignSelf: "flex-start" }} onClick={onChoose}>
        {t("bulk.chooseSegment")}
      </Button>
    </>
  );
}
