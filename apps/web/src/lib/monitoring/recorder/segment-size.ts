const quote = 0x22;
const backslash = 0x5c;

/** Bytes that a text takes as a string inside of JSON, in UTF-8: what counts against the limit of a segment and of a beacon. */
export function bytesInJson(text: string): number {
  let bytes = text.length;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === quote || code === backslash) bytes += 1;
    // Half of a pair of surrogates: four bytes for both.
    else if (code >= 0xd800 && code <= 0xdfff) bytes += 1;
    else if (code >= 0x800) bytes += 2;
    else if (code >= 0x80) bytes += 1;
  }
  return bytes;
}
