import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { type Beginnings, startProduct } from "./product.ts";
import { temporaryFolder } from "./temporary.ts";

const run = promisify(execFile);

/**
 * Begins products of a run where one has been before: making the database and the demo costs more than most journeys, and
 * gives the same each time. Made of the code as it is when first asked for; nothing outlives the run.
 */
export async function openBeginnings(): Promise<Beginnings & { remove(): Promise<void> }> {
  const folder = await temporaryFolder("beginnings");
  const compiled = join(folder.path, "compiled");
  const made = new Map<boolean, Promise<string>>();
  const make = async (empty: boolean) => {
    const path = join(folder.path, empty ? "empty" : "demo");
    try {
      const product = await startProduct({ empty, dataFolder: path }, { compiled });
      await product.stop();
      return path;
    } catch (error) {
      // What did not come about is made again for the next product.
      made.delete(empty);
      await rm(path, { recursive: true, force: true });
      throw error;
    }
  };
  return {
    compiled,
    fill: async (path, empty) => {
      const making = made.get(empty) ?? make(empty);
      made.set(empty, making);
      // Node's own copy gives everything to whoever copies; PostgreSQL insists on owning its data.
      await run("cp", ["-a", `${await making}/.`, path]);
    },
    remove: () => folder.remove(),
  };
}
