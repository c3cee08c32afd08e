const base = 36;
const digits = "abcdefghijklmnopqrstuvwxyz0123456789";

/** Whether a text is what RFC 3492 makes of some letters outside ASCII: the part of a domain label behind `xn--`. */
export function isPunycode(text: string): boolean {
  const encoded = text.slice(text.lastIndexOf("-") + 1).toLowerCase();
  let count = Math.max(text.lastIndexOf("-"), 0);
  let letter = 128;
  let bias = 72;
  let position = 0;
  let rest = encoded;
  while (rest !== "") {
    const number = readNumber(rest, bias);
    if (!number) {
      return false;
    }
    count += 1;
    bias = adapt(number.value, count, rest === encoded);
    letter += Math.floor((position + number.value) / count);
    position = ((position + number.value) % count) + 1;
    rest = rest.slice(number.length);
    if (letter > 0x10_ffff || letter < 0xa0) {
      return false;
    }
  }
  return encoded !== "";
}

/** A number of variable length (section 3.3): each digit below its threshold ends it. */
function readNumber(text: string, bias: number): { value: number; length: number } | undefined {
  let value = 0;
  let weight = 1;
  for (let index = 0; index < text.length; index += 1) {
    const digit = digits.indexOf(text.charAt(index));
    const threshold = Math.min(Math.max(base * (index + 1) - bias, 1), 26);
    value += digit * weight;
    if (digit === -1 || value > 0x7fff_ffff) {
      return undefined;
    }
    if (digit < threshold) {
      return { value, length: index + 1 };
    }
    weight *= base - threshold;
  }
  return undefined;
}

/** Section 6.1. */
function adapt(delta: number, count: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? 700 : 2));
  rest += Math.floor(rest / count);
  let steps = 0;
  while (rest > 455) {
    rest = Math.floor(rest / 35);
    steps += base;
  }
  return steps + Math.floor((36 * rest) / (rest + 38));
}
