import { NumberInput } from "@mantine/core";
import { useState } from "react";

interface PixelFieldProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
}

/** A whole number between two bounds; half-typed ones stay in the field until it is left, and then come to the nearest bound. */
export function PixelField({ label, value, min, max, onChange }: PixelFieldProps) {
  const [typed, setTyped] = useState<number | string>();
  return (
    <NumberInput
      label={label}
      value={typed ?? value}
      min={min}
      max={max}
      allowDecimal={false}
      clampBehavior="none"
      onChange={(next) => {
        setTyped(next);
        if (typeof next === "number" && next >= min && next <= max && next !== value) onChange(next);
      }}
      onBlur={() => {
        setTyped(undefined);
        if (typeof typed !== "number") return;
        const nearest = Math.min(max, Math.max(min, typed));
        if (nearest !== value) onChange(nearest);
      }}
    />
  );
}
