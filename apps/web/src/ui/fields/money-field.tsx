import type { TextInputProps } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { minorUnits } from "../../lib/i18n/format.ts";
import { AmountInput } from "./amount-input.tsx";

interface MoneyFieldProps extends Omit<TextInputProps, "value" | "onChange" | "label" | "placeholder"> {
  readonly label: string;
  /** ISO 4217; it decides how many decimals there are. */
  readonly currency: string;
  /** Minor units; undefined while nothing has been entered, NaN while it can't be read. */
  readonly value: number | undefined;
  /** Minor units that count when nothing is entered. */
  readonly placeholder?: number | undefined;
  readonly onChange: (minor: number | undefined) => void;
}

/** Takes an amount as people write it (`1.250,50`, `1,250.50`, `١٢٥٠٫٥٠`), and gives minor units. */
export function MoneyField({ label, currency, value, placeholder, onChange, ...field }: MoneyFieldProps) {
  const { t, i18n } = useTranslation("parts");
  const units = minorUnits(currency);
  const digits = Math.round(Math.log10(units));
  const shown = (minor: number) =>
    new Intl.NumberFormat(i18n.language, { minimumFractionDigits: digits }).format(minor / units);
  return (
    <AmountInput
      {...field}
      label={t("field.amount", { label, currency })}
      placeholder={placeholder === undefined ? "" : shown(placeholder)}
      digits={digits}
      value={value === undefined ? undefined : value / units}
      onChange={(amount) => onChange(amount === undefined ? undefined : Math.round(amount * units))}
    />
  );
}
