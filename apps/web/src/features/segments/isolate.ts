/** Keeps what people typed apart from the direction of the sentence around it, where no element can. */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}
