import type { MergeValue } from "@delight/email/merge-fields";
import { showDay, showMoney } from "@delight/email/template/show";
import { useMemo } from "react";
import { useCanvasTheme } from "../canvas-theme.ts";

interface Samples {
  /** An ISO day, in the words of the email's language. */
  readonly day: (value: MergeValue | undefined) => string;
  readonly money: (value: MergeValue | undefined) => string;
}

const isMoney = (value: MergeValue | undefined): value is { cents: number; currency: string } =>
  typeof value === "object" && "cents" in value;

/** Writes sample values as a customer would read them. */
export function useSamples(): Samples {
  const { language } = useCanvasTheme();
  return useMemo(
    () => ({
      day: (value) => (typeof value === "string" ? showDay(value, language) : ""),
      money: (value) => (isMoney(value) ? showMoney(value, language) : ""),
    }),
    [language],
  );
}
