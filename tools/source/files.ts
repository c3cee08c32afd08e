import { existsSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";

const passedOver = new Set(["node_modules", "dist", "artifacts", "coverage", "data"]);

/** Every file below the named folders, relative to the root, that a person wrote. */
export function filesBelow(root: string, folders: readonly string[]): string[] {
  return folders.flatMap((folder) => walk(root, join(root, folder))).sort();
}

function walk(root: string, folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (passedOver.has(entry.name) || entry.name.startsWith(".")) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? walk(root, path) : [relative(root, path)];
  });
}

export function isCode(path: string): boolean {
  return /\.(ts|tsx|mts|js|mjs)$/.test(path) && !/\.(gen|d)\.ts$/.test(path);
}

/** Tests and what only tests use: no promise of production code holds there. */
export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || /\/(testing|test-setup)(\/|\.)/.test(path);
}

export const projectRoot = join(import.meta.dirname, "..", "..");
export const codeFolders = ["packages", "apps", "stand-ins", "e2e", "bench", "tools"] as const;
