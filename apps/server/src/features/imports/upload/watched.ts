import { Readable } from "node:stream";

/** The stream as it is, while somebody looks at what passes. */
export function watched(stream: AsyncIterable<Buffer>, look: (chunk: Buffer) => void): Readable {
  async function* chunks() {
    for await (const chunk of stream) {
      look(chunk);
      yield chunk;
    }
  }
  return Readable.from(chunks(), { objectMode: false });
}
