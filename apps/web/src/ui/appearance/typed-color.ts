/** `#RRGGBB` of what somebody typed as a colour: three or six hexadecimal digits, with or without the sign; else nothing. */
export function typedColor(text: string): string | undefined {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1];
  if (digits === undefined) return undefined;
  const all = digits.length === 3 ? digits.replace(/./g, "$&$&") : digits;
  return `#${all.toUpperCase()}`;
}
