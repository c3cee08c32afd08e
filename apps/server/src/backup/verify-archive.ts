import { text } from "node:stream/consumers";
import { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import { meterOf, type Opener, readArchive } from "./archive.ts";
import { Manifest, names } from "./manifest.ts";

/** Reads an archive to its end. Throws unless everything in it is what was written into it, and all of it is there. */
export async function verifyArchive(path: string, opener: Opener): Promise<Manifest> {
  const seen = new Map<string, string>();
  let manifest: Manifest | undefined;
  try {
    for await (const { name, content } of readArchive(path, opener)) {
      if (name === names.manifest) {
        manifest = Manifest.parse(JSON.parse(await text(content)));
      } else {
        const meter = meterOf();
        await pipeline(content, meter.stream, new PassThrough().resume());
        seen.set(name, meter.result().sha256);
      }
    }
  } catch (error) {
    throw new Error(`${path} is damaged or no backup of Delight (${String(error)})`, { cause: error });
  }
  if (!manifest) throw new Error(`${path} is no backup of Delight, or was cut off: it has no manifest`);
  const wrong = Object.entries(manifest.entries).find(([name, { sha256 }]) => seen.get(name) !== sha256);
  if (wrong) throw new Error(`${path} is damaged: ${wrong[0]} is missing, or not what was written`);
  if (seen.size !== Object.keys(manifest.entries).length) throw new Error(`${path} holds more than its manifest says`);
  return manifest;
}
