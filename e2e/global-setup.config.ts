import { join } from "node:path";
import { mkdirSync, rmSync } from "node:fs";
import type { FullConfig } from "@playwright/test";
import { artifacts } from "./support/places.ts";
import { startProduct } from "./support/product.ts";
import { temporaryFolder } from "./support/temporary.ts";

/**
 * Before a run with several workers a product is started once and stopped: making its database and the demo costs more than
 * most journeys, and gives the same each time. Every other product begins on a copy of its data folder, which nobody keeps.
 */
export default async function prepareProducts({ workers }: FullConfig): Promise<() => Promise<void>> {
  const screens = join(artifacts, "screens");
  rmSync(screens, { recursive: true, force: true });
  mkdirSync(screens, { recursive: true });
  if (workers === 1) return () => Promise.resolve();
  const folder = await temporaryFolder("prepared");
  const compiled = join(folder.path, "compiled");
  const demo = join(folder.path, "demo");
  try {
    const product = await startProduct({ dataFolder: demo }, { compiled });
    await product.stop();
  } catch (error) {
    await folder.remove();
    throw error;
  }
  process.env["E2E_PREPARED"] = JSON.stringify({ compiled, demo });
  return () => folder.remove();
}
