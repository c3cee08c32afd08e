import type { OrgTx } from "../../../platform/db/database.ts";
import type { TagAction } from "../bulk/stored.ts";
import { type Follower, findFollowed, holdFollowers, replaceNaming, saveFollowed } from "./follow.queries.ts";
import { type Json, renamed, renamedIn } from "./renamed.ts";

interface Renaming {
  readonly tag: string;
  readonly to: string;
}

/** Lets whatever names a tag name another one, and remembers how it was. */
export async function follow(tx: OrgTx, runId: string, renaming: Renaming): Promise<void> {
  const followers = await holdFollowers(tx, renaming.tag);
  for (const follower of followers) {
    await replaceNaming(tx, { ...follower, from: follower.former, to: afterwards(follower, renaming) });
  }
  await saveFollowed(tx, runId, followers);
}

/** As it was before, where nobody changed it since. */
export async function followBack(tx: OrgTx, runId: string, action: TagAction): Promise<void> {
  if (action.kind === "delete_tag") return;
  for (const follower of await findFollowed(tx, runId)) {
    await replaceNaming(tx, { ...follower, from: afterwards(follower, action), to: follower.former });
  }
  await saveFollowed(tx, runId, []);
}

function afterwards({ table, former }: Follower, renaming: Renaming): Json {
  const isList = table === "sign_up_forms" || table === "imports";
  return isList ? renamedIn(former as readonly string[], renaming) : renamed(former, renaming);
}
