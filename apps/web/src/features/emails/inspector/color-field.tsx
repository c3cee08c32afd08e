import { Checkbox, ColorInput, Stack } from "@mantine/core";
import { useTranslation } from "react-i18next";

interface ColorFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (color: string) => void;
}

/** A colour of the email, by picker or as six digits. */
export function ColorField({ label, value, onChange }: ColorFieldProps) {
  return (
    <ColorInput
      label={label}
      value={value}
      format="hex"
      withEyeDropper={false}
      popoverProps={{ withinPortal: true }}
      onChange={(color) => {
        if (/^#[0-9a-f]{6}$/i.test(color)) onChange(color.toLowerCase());
      }}
    />
  );
}

interface OwnColorFieldProps {
  readonly label: string;
  readonly value: string | undefined;
  /** What the style of the email gives. */
  readonly usual: string;
  readonly onChange: (color: string | undefined) => void;
}

/** A colour that follows the style of the email until the block gets one of its own. */
export function OwnColorField({ label, value, usual, onChange }: OwnColorFieldProps) {
  const { t } = useTranslation("emails");
  return (
    <Stack gap="xs">
      <Checkbox
        label={`${label}: ${t("field.ownColor")}`}
        checked={value === undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? undefined : usual)}
      />
      {value === undefined ? null : <ColorField label={label} value={value} onChange={onChange} />}
    </Stack>
  );
}
