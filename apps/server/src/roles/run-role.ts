import { type Starting, startPatiently } from "./wait-for-database.ts";
import { aborted, wishesToStop } from "./running.ts";

const patience = 30_000;

/** Runs a role until somebody wishes it to stop. As a child it leaves forcing to its parent. */
export async function runRole(starting: Starting): Promise<void> {
  const wishes = wishesToStop();
  const isChild = process.send !== undefined;
  const running = await startPatiently(starting, wishes.first);
  if (!running) {
    process.exit(0);
  }
  if (isChild) {
    process.send?.("ready");
  }
  await aborted(wishes.first);
  setTimeout(() => process.exit(1), patience).unref();
  if (!isChild) {
    wishes.second.addEventListener("abort", () => process.exit(1));
  }
  await running.stop();
  process.exit(0);
}
