/**
 * An amount as people in different countries write it: `99,90`, `1.250,50`, `1,250.50`, `1 250 €`. The last point or comma parts the
 * decimals when at most `digits` figures follow it. Undefined for what is no amount, or less than nothing.
 */
export function readAmount(text: string, digits: number): number | undefined {
  const plain = text.replaceAll(/[^\d.,-]/g, "");
  const parts = new RegExp(`^(\\d[\\d.,]*?)(?:[.,](\\d{1,${Math.max(digits, 1)}}))?$`).exec(plain);
  return parts ? Number(`${(parts[1] ?? "").replaceAll(/[.,]/g, "")}.${parts[2] ?? "0"}`) : undefined;
}
