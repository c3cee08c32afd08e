import { Text, type TextInputProps } from "@mantine/core";
import { AmountInput } from "./amount-input.tsx";

interface PercentFieldProps extends Omit<TextInputProps, "value" | "onChange"> {
  /** A share: 0.125 is 12.5 %; undefined while nothing has been entered, NaN while it can't be read. */
  readonly value: number | undefined;
  readonly onChange: (share: number | undefined) => void;
}

/** Takes a share as a percentage with one decimal. */
export function PercentField({ value, onChange, ...field }: PercentFieldProps) {
  return (
    <AmountInput
      {...field}
      digits={1}
      rightSection={
        <Text span size="sm" c="dimmed" aria-hidden>
          %
        </Text>
      }
      value={value === undefined ? undefined : Math.round(value * 1000) / 10}
      onChange={(percent) => onChange(percent === undefined ? undefined : Math.round(percent * 10) / 1000)}
    />
  );
}
