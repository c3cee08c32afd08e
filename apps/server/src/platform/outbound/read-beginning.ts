import type { IncomingMessage } from "node:http";

/** So many bytes of an answer at most, as UTF-8; of more nothing is read. */
export async function readBeginning(response: IncomingMessage, most: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= most) {
      break;
    }
  }
  response.destroy();
  return Buffer.concat(chunks).subarray(0, most).toString("utf8");
}
