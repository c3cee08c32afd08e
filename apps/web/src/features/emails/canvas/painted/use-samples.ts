import type { MergeValue } from "@delight/email/merge-fields";
import { useMemo } from "react";
import { useLook } from "../look.ts";

interface Samples {
  /** An ISO day, in the words of the email's language. */
  readonly day: (value: MergeValue | undefined) => string;
  readonly money: (value: MergeValue | undefined) => string;
}

const isMoney = (value: MergeValue | undefined): value is { cents: number; currency: string } =>
  typeof value === "object" && "cents" in value;

/** Writes sample values as a customer would read them. */
export function useSamples(): Samples {
  const { language } = useLook();
  return useMemo(() => {
    const days = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" });
    return {
      day: (value) => (typeof value === "string" && value !== "" ? days.format(new Date(`${value}T00:00:00Z`)) : ""),
      money: (value) => {
        if (!isMoney(value)) return "";
        const format = new Intl.NumberFormat(language, { style: "currency", currency: value.currency });
        return format.format(value.cents / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
      },
    };
  }, [language]);
}
