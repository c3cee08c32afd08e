import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { SocialNetwork } from "@delight/email/document";

const folder = fileURLToPath(new URL("./", import.meta.url));
const looks = ["color", "dark", "light"] as const;

/** Every icon by its address below `/i/`; `tools/social-icons` draws them. */
const files: ReadonlyMap<string, string> = new Map(
  SocialNetwork.options.flatMap((network) =>
    looks.map((look) => [`social/${network}-${look}.png`, `${folder}${look}/${network}.png`] as const),
  ),
);

const kept = new Map<string, Promise<Buffer>>();

/** A PNG of 96 pixels a side, read once; undefined for what is no icon. */
export async function socialIcon(address: string): Promise<Buffer | undefined> {
  const file = files.get(address);
  if (file === undefined) return undefined;
  const read = kept.get(address) ?? readFile(file);
  kept.set(address, read);
  return read;
}
