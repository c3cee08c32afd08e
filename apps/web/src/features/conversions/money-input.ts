import { minorUnits } from "../../lib/i18n/format.ts";

/** How many digits a currency has behind its point: 2 for EUR, 0 for JPY, 3 for KWD. */
export function minorDigits(currency: string): number {
  return Math.round(Math.log10(minorUnits(currency)));
}

/** What was typed into a field of money, in minor units; 0 when it is empty. */
export function centsOf(value: number | string, currency: string): number {
  const amount = typeof value === "number" ? value : Number.parseFloat(value);
  return Number.isFinite(amount) ? Math.round(amount * minorUnits(currency)) : 0;
}
