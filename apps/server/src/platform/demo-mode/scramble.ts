/** Other letters and figures in the same places, for what may be anything. */
export function scramble(text: string, bytes: Buffer): string {
  let place = 0;
  return text.replaceAll(/[\p{L}\p{N}]/gu, (character) => {
    const byte = bytes[place % bytes.length] ?? 0;
    place += 1;
    if (/\p{N}/u.test(character)) {
      return String(byte % 10);
    }
    const letter = String.fromCharCode(97 + (byte % 26));
    return character === character.toLowerCase() ? letter : letter.toUpperCase();
  });
}
