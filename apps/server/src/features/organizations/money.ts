/** Digits behind the point in amounts of a currency (ISO 4217): 2 of EUR, none of JPY. */
export function decimalsOf(currency: string): number {
  return new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

/** `149.00`: minor units as a plain number with the decimals of their currency, for files. */
export function plainAmount(cents: number, currency: string): string {
  const decimals = decimalsOf(currency);
  return (cents / 10 ** decimals).toFixed(decimals);
}
