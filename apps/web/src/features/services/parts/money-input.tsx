import { NumberInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { minorUnits } from "../../../lib/i18n/format.ts";
import { useSettings } from "../services.api.ts";
import { readAmount } from "./read-amount.ts";

interface MoneyInputProps {
  readonly label: string;
  readonly description?: string;
  readonly isRequired?: boolean;
  /** Minor units; undefined while nothing has been entered. */
  readonly value: number | undefined;
  /** The amount that counts when nothing is entered. */
  readonly placeholder?: number | undefined;
  readonly onChange: (cents: number | undefined) => void;
  readonly error?: ReactNode;
}

/** Takes an amount as people write it, and gives minor units of the organization's currency. */
export function MoneyInput({ label, value, placeholder, onChange, isRequired = false, ...field }: MoneyInputProps) {
  const { t } = useTranslation("services");
  const currency = useSettings()?.currency ?? "EUR";
  const units = minorUnits(currency);
  const [typed, setTyped] = useState<number | string>("");
  // "149." stands for the same as "149", but must stay as it is while somebody types on.
  const shown = centsOf(typed, units) === value ? typed : (value ?? 0) / units;
  return (
    <NumberInput
      {...field}
      label={t("money.label", { label, currency })}
      placeholder={placeholder === undefined ? "" : String(placeholder / units)}
      required={isRequired}
      value={value === undefined ? "" : shown}
      onChange={(amount) => {
        setTyped(amount);
        onChange(centsOf(amount, units));
      }}
      onPaste={(event) => {
        const amount = readAmount(event.clipboardData.getData("text"), Math.round(Math.log10(units)));
        event.preventDefault();
        if (amount !== undefined) {
          setTyped(amount);
          onChange(centsOf(amount, units));
        }
      }}
      min={0}
      decimalScale={Math.round(Math.log10(units))}
      thousandSeparator=" "
      hideControls
    />
  );
}

function centsOf(amount: number | string, units: number): number | undefined {
  const parsed = typeof amount === "number" ? amount : Number.parseFloat(amount);
  return Number.isFinite(parsed) ? Math.round(parsed * units) : undefined;
}
