import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A folder that is gone when its user is done. PostgreSQL's own user must be able to enter it, hence the mode. */
export async function temporaryFolder(purpose: string): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), `delight-${purpose}-`));
  await chmod(path, 0o755);
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 3 }) };
}
