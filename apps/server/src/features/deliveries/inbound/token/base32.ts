const letters = "abcdefghijklmnopqrstuvwxyz234567";

/** Base 32 (RFC 4648, section 6) in small letters, without padding: mail servers may change the case of an address. */
export function toBase32(bytes: Uint8Array): string {
  let text = "";
  let held = 0;
  let bits = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    for (; bits >= 5; bits -= 5) text += letters.charAt((held >> (bits - 5)) & 31);
    held &= (1 << bits) - 1;
  }
  return bits === 0 ? text : text + letters.charAt((held << (5 - bits)) & 31);
}

/** The bytes in either case of letters; undefined for what is no base 32, or another way to write the same bytes. */
export function fromBase32(text: string): Buffer | undefined {
  const small = text.toLowerCase();
  const bytes: number[] = [];
  let held = 0;
  let bits = 0;
  for (const letter of small) {
    const value = letters.indexOf(letter);
    if (value < 0) return undefined;
    held = (held << 5) | value;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes.push(held >> bits);
      held &= (1 << bits) - 1;
    }
  }
  const read = Buffer.from(bytes);
  return toBase32(read) === small ? read : undefined;
}
