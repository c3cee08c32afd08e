/** Digits behind the point in amounts of a currency (ISO 4217): 2 of EUR, none of JPY. */
export function decimalsOf(currency: string): number {
  return new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2;
}
