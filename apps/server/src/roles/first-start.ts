import { seedDemo } from "../demo.ts";
import { makeSetupToken } from "../features/auth/index.ts";
import { inSystem } from "../platform/db/database.ts";
import type { Platform } from "../platform/platform.ts";
import { findDemoState, hasUsers, saveDemoState } from "./first-start.queries.ts";

export interface Welcome {
  /** The demo's sign-ins work. */
  readonly demo: boolean;
  /** Makes the first user, once; undefined when there are users. */
  readonly setupLink: string | undefined;
}

/** What a database without users gets: the demo, or with `--empty` and always in production the link for the first user. */
export async function welcome(platform: Platform, empty: boolean): Promise<Welcome> {
  const { database, config } = platform;
  const state = await findDemoState(database);
  if (state === "begun") {
    throw new Error("Writing the demo data was interrupted. Remove the data folder (or the database) and start again");
  }
  if (await hasUsers(database)) {
    return { demo: state === "ready", setupLink: undefined };
  }
  if (seedDemo && !empty && !config.production) {
    await saveDemoState(database, "begun");
    await seedDemo(platform);
    await saveDemoState(database, "ready");
    return { demo: true, setupLink: undefined };
  }
  const token = await inSystem(database, makeSetupToken);
  return { demo: false, setupLink: token && `${config.publicUrl}/setup#token=${token}` };
}
