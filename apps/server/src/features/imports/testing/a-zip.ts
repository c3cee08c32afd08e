import { crc32, deflateRawSync } from "node:zlib";

/** A zip file of these files, as PKWARE's appnote says. */
export function aZip(files: Readonly<Record<string, string | Buffer>>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const plain = Buffer.from(content);
    const packed = deflateRawSync(plain);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(plain), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(plain.length, 18);
    facts.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from("PK\u0003\u0004", "latin1"), facts, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.from("PK\u0001\u0002\u0014\0", "latin1"), facts, place, Buffer.from(name));
    parts.push(local);
    offset += local.length;
  }
  const all = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(Object.keys(files).length, 4);
  end.writeUInt16LE(Object.keys(files).length, 6);
  end.writeUInt32LE(all.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, all, Buffer.from("PK\u0005\u0006", "latin1"), end]);
}
