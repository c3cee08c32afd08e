import { NumberInput, type NumberInputProps } from "@mantine/core";
import { useState } from "react";

interface CountFieldProps
  extends Omit<NumberInputProps, "value" | "onChange" | "onBlur" | "allowDecimal" | "allowNegative"> {
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (count: number) => void;
}

/** Takes a whole number that there always is: emptied to be written anew it stays what it was, until there is another one. */
export function CountField({ value, min, max, onChange, ...field }: CountFieldProps) {
  const [isEmpty, setIsEmpty] = useState(false);
  return (
    <NumberInput
      {...field}
      value={isEmpty ? "" : value}
      min={min}
      max={max}
      allowDecimal={false}
      allowNegative={false}
      onChange={(next) => {
        setIsEmpty(next === "");
        if (next !== "") onChange(Math.min(max, Math.max(min, Number(next))));
      }}
      onBlur={() => setIsEmpty(false)}
    />
  );
}
