import { TextInput, type TextInputProps } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { readNumber } from "../../lib/i18n/read-number.ts";

interface AmountInputProps extends Omit<TextInputProps, "value" | "onChange" | "type" | "inputMode"> {
  /** Undefined while nothing has been entered, NaN while it can't be read: so no form takes it for nothing. */
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
  /** The most decimals there may be. */
  readonly digits: number;
  /** The fewest that are shown; as many as there may be, unless told. */
  readonly leastDigits?: number;
  /** It may lie below nothing. */
  readonly isSigned?: boolean;
}

/** Takes a number as people of any country write it, and writes it in the user's own way when they leave the field. */
export function AmountInput({ value, onChange, error, onBlur, ...rest }: AmountInputProps) {
  const { digits, leastDigits = digits, isSigned = false, ...field } = rest;
  const { i18n } = useTranslation("parts");
  const [typed, setTyped] = useState<string>();
  const [isLeft, setIsLeft] = useState(false);
  const format = new Intl.NumberFormat(i18n.language, {
    minimumFractionDigits: leastDigits,
    maximumFractionDigits: digits,
  });
  const read = (text: string) => {
    if (text.trim() === "") return undefined;
    const [sign = ""] = (isSigned && /^[\s\p{Cf}]*[-\u2212]/u.exec(text)) || [];
    const amount = readNumber(text.slice(sign.length), digits, i18n.language) ?? Number.NaN;
    return sign === "" ? amount : -amount;
  };
  const unread = useUnread(digits, format);
  const isUnread = Number.isNaN(value);
  const plain = value === undefined || isUnread ? "" : format.format(value);
  // What was typed stands as long as it means the value.
  const shown = typed !== undefined && Object.is(read(typed), value) ? typed : plain;
  return (
    <TextInput
      {...field}
      inputMode="decimal"
      dir="ltr"
      autoComplete="off"
      value={shown}
      error={isUnread && (isLeft || Boolean(error)) ? unread : error}
      onChange={({ currentTarget }) => {
        setIsLeft(false);
        setTyped(currentTarget.value);
        onChange(read(currentTarget.value));
      }}
      onBlur={(event) => {
        setIsLeft(true);
        if (!isUnread) setTyped(undefined);
        onBlur?.(event);
      }}
    />
  );
}

/** What is said of what can't be read as a number. */
function useUnread(digits: number, format: Intl.NumberFormat): string {
  const { t } = useTranslation("parts");
  return digits === 0 ? t("field.noWhole") : t("field.noAmount", { example: format.format(1250.5) });
}
