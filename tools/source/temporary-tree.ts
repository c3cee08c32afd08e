import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

export type Tree = Readonly<Record<string, string>>;

/** Writes files into a folder of their own for a test, and removes it with `using`. */
export function temporaryTree(files: Tree): Disposable & { readonly root: string } {
  const root = mkdtempSync(join(tmpdir(), "tree-"));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return { root, [Symbol.dispose]: () => rmSync(root, { recursive: true }) };
}
