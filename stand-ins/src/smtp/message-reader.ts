const end = Buffer.from("\r\n.\r\n");

/** Gathers the octets after DATA up to the final dot, wherever the network cut them. */
export class MessageReader {
  private readonly limit: number;
  private chunks: Buffer[] = [];
  private tail: Buffer = Buffer.from("\r\n");
  bytes = 0;

  constructor(limit: number) {
    this.limit = limit;
  }

  /** The octets that follow the final dot, once it has come. */
  push(chunk: Buffer): Buffer | undefined {
    const seam = Buffer.concat([this.tail, chunk.subarray(0, end.length - 1)]);
    const atSeam = seam.indexOf(end);
    const inChunk = atSeam === -1 ? chunk.indexOf(end) : atSeam - this.tail.length;
    const found = atSeam !== -1 || inChunk !== -1;
    const stop = found ? inChunk + end.length : chunk.length;
    this.keep(chunk.subarray(0, stop));
    this.tail = Buffer.concat([this.tail, chunk.subarray(-end.length + 1)]).subarray(-end.length + 1);
    return found ? chunk.subarray(stop) : undefined;
  }

  get isTooBig() {
    return this.bytes > this.limit;
  }

  /** The message as its sender meant it: without the final dot and the stuffed ones. */
  message(): Buffer {
    const all = this.chunks.length === 1 && this.chunks[0] ? this.chunks[0] : Buffer.concat(this.chunks);
    return withoutStuffing(all.subarray(0, all.length - 3));
  }

  private keep(part: Buffer) {
    this.bytes += part.length;
    if (this.isTooBig) this.chunks = [];
    else this.chunks.push(part);
  }
}

function withoutStuffing(message: Buffer): Buffer {
  const parts: Buffer[] = [];
  let from = message[0] === 0x2e ? 1 : 0;
  for (let at = message.indexOf("\r\n."); at !== -1; at = message.indexOf("\r\n.", at + 3)) {
    parts.push(message.subarray(from, at + 2));
    from = at + 3;
  }
  return parts.length === 0 ? message.subarray(from) : Buffer.concat([...parts, message.subarray(from)]);
}
