import { NumberInput } from "@mantine/core";

interface PixelFieldProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
}

/** A whole number between two bounds; half-typed values stay in the field. */
export function PixelField({ label, value, min, max, onChange }: PixelFieldProps) {
  return (
    <NumberInput
      label={label}
      value={value}
      min={min}
      max={max}
      allowDecimal={false}
      clampBehavior="blur"
      onChange={(next) => {
        if (typeof next === "number" && next >= min && next <= max) onChange(next);
      }}
    />
  );
}
