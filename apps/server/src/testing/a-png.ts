import { crc32, deflateSync } from "node:zlib";

/** A black PNG that packs to almost nothing: one bit a pixel, or three bytes. */
export function aPng(width: number, height: number, kind: "bits" | "colours"): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set(kind === "bits" ? [1, 0, 0, 0, 0] : [8, 2, 0, 0, 0], 8);
  const row = 1 + (kind === "bits" ? Math.ceil(width / 8) : width * 3);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(row * height), { level: 1 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
