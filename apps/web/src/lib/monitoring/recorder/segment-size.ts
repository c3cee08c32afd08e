const encoder = new TextEncoder();
const quotes = 2;

/** Bytes that a text takes as a string inside of JSON, in UTF-8: what counts against the limit of a segment and of a beacon. */
export function bytesInJson(text: string): number {
  return encoder.encode(JSON.stringify(text)).length - quotes;
}
