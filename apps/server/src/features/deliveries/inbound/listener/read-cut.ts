/** The beginning of what comes, and how much came; reads to the end, so that whoever sends is answered. */
export async function readCut(
  stream: AsyncIterable<unknown>,
  most: number,
): Promise<{ readonly kept: Buffer; readonly size: number }> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    if (!Buffer.isBuffer(chunk)) continue;
    if (size < most) chunks.push(chunk.subarray(0, most - size));
    size += chunk.length;
  }
  return { kept: Buffer.concat(chunks), size };
}
