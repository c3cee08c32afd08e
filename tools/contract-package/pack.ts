import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runNpm } from "../ready/processes.mjs";
import { projectRoot } from "../source/files.ts";
import { compile, compiledPath } from "./compile.ts";
import { entriesOf, manifestFor, readManifest } from "./manifest.ts";

const contract = "packages/contract";

/** Makes the package of the contract for programs outside, in the folder given; answers with the path of the tarball. */
export async function packContract(target: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "contract-"));
  try {
    const manifest = readManifest(contract);
    const entries = entriesOf(contract, manifest);
    const outside = await compile(manifest, [...entries.values()], join(folder, "dist"));
    const compiled = (source: string) => `dist/${compiledPath(source)}`;
    const published = manifestFor(manifest, { entries, compiled, outside });
    writeFileSync(join(folder, "package.json"), `${JSON.stringify(published, undefined, 2)}\n`);
    copyFileSync(join(projectRoot, contract, "README.md"), join(folder, "README.md"));
    copyFileSync(join(projectRoot, "LICENSE"), join(folder, "LICENSE"));
    await pack(folder, target);
    return join(target, `delight-contract-${manifest.version}.tgz`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function pack(folder: string, target: string): Promise<void> {
  mkdirSync(target, { recursive: true });
  const args = ["pack", "--offline", "--ignore-scripts", "--pack-destination", target];
  const { code, output } = await runNpm(args, folder);
  if (code !== 0) throw new Error(`npm pack failed:\n${output}`);
}
