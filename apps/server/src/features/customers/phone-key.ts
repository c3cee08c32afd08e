/**
 * The one form in which phone numbers are compared; the database computes the same for `phone_key`: the end of a number, which is the same with the code of
 * a country, the zero of an area, or neither. Empty where there is none worth comparing.
 */
export function phoneKey(phone: string): string {
  const latin = phone.replaceAll(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) % 16));
  const digits = latin.replaceAll(/[^0-9]/g, "").replace(/^0+/, "");
  const isInvented = digits === digits.charAt(0).repeat(digits.length);
  return digits.length < 6 || isInvented ? "" : String(Number(digits.slice(-9)));
}
