import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readdirSync, readlinkSync, rmSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { environmentFor, runSilently } from "../ready/processes.mjs";
import { projectRoot } from "../source/files.ts";
import { applying, type PlantedFault } from "./list-faults.ts";

/** What tools keep beside the packages, and which belongs to one copy alone. */
const caches = new Set([".vite", ".vite-temp", ".vitest", ".cache"]);

/** A copy of the project, uncommitted changes included, in which faults are planted one after the other. */
export interface ScratchCopy {
  readonly root: string;
  readonly environment: NodeJS.ProcessEnv;
  /** Answers why the patch does not fit, if it does not. */
  plant(fault: PlantedFault): Promise<string | undefined>;
  takeOut(fault: PlantedFault): Promise<void>;
}

/** Makes the copy anew. Installed packages are links to the originals; those of the project itself lead into the copy. */
export function makeScratchCopy(root: string): ScratchCopy {
  rmSync(root, { recursive: true, force: true });
  const files = filesOfProject();
  for (const file of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    copyFileSync(join(projectRoot, file), join(root, file));
  }
  for (const file of files.filter((one) => one.endsWith("package.json"))) {
    const installed = join(dirname(file), "node_modules");
    if (existsSync(join(projectRoot, installed))) linkPackages(join(projectRoot, installed), join(root, installed));
  }
  // The ceiling keeps git from taking the repository around the copy for the one to patch.
  const environment = { ...environmentFor(root), GIT_CEILING_DIRECTORIES: dirname(root) };
  const git = (args: string[]) => runSilently({ command: "git", args, cwd: root, environment });
  return {
    root,
    environment,
    plant: async (fault) => {
      const { code, output } = await git(applying(fault));
      return code === 0 ? undefined : output.trim();
    },
    takeOut: async (fault) => {
      const { code, output } = await git(applying(fault, "--reverse"));
      if (code !== 0) throw new Error(`${fault.name} cannot be taken out again: ${output}`);
    },
  };
}

/** Tracked files and new ones that are not ignored. */
function filesOfProject(): string[] {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "-z"], {
    cwd: projectRoot,
    encoding: "utf8",
    maxBuffer: 64 * 1024 ** 2,
  });
  return listed.split("\0").filter((file) => file !== "" && existsSync(join(projectRoot, file)));
}

function linkPackages(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.name.startsWith("@")) linkPackages(source, target);
    else if (!caches.has(entry.name)) symlinkSync(source, target);
  }
}
