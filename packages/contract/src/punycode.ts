const base = 36;
const digits = "abcdefghijklmnopqrstuvwxyz0123456789";

/** Whether a text is what RFC 3492 makes of some letters outside ASCII: the part of a domain label behind `xn--`. */
export function isPunycode(text: string): boolean {
  return decodePunycode(text) !== undefined;
}

/** The letters that RFC 3492 made such a text of; undefined where it made it of none. */
export function decodePunycode(text: string): string | undefined {
  const hyphen = text.lastIndexOf("-");
  const encoded = text.slice(hyphen + 1).toLowerCase();
  const letters = Array.from(text.slice(0, Math.max(hyphen, 0)));
  let letter = 128;
  let bias = 72;
  let position = 0;
  let rest = encoded;
  while (rest !== "") {
    const number = readNumber(rest, bias);
    if (!number) {
      return undefined;
    }
    const count = letters.length + 1;
    bias = adapt(number.value, count, rest === encoded);
    letter += Math.floor((position + number.value) / count);
    if (letter > 0x10_ffff || letter < 0xa0 || (letter >= 0xd800 && letter <= 0xdfff)) {
      return undefined;
    }
    position = (position + number.value) % count;
    letters.splice(position, 0, String.fromCodePoint(letter));
    position += 1;
    rest = rest.slice(number.length);
  }
  return encoded === "" ? undefined : letters.join("");
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
