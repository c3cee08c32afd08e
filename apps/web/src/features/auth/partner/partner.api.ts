import { partners } from "@delight/contract/bare/partners";
import { call } from "../../../lib/api/call.ts";
import type { CallOutput } from "../../../lib/api/types.ts";
import { readStored, writeStored } from "../../../lib/storage.ts";
import { type Build, hostOf } from "./build-address.ts";

export type Callback = CallOutput<typeof partners.finishSignIn>;

/** Key of local storage: the build of last time. */
const buildKey = "simproBuild";
/** Key of session storage: what only the tab that began may finish with. */
const begunKey = "simproSignIn";

interface Begun {
  readonly browserKey: string;
  readonly returnTo: string;
}

export function rememberedBuild(): string {
  return readStored(buildKey) ?? "";
}

/** Leaves for the partner. */
export async function goToPartner(build: Build, returnTo: string): Promise<void> {
  // The server keeps no longer one, and half an address leads nowhere.
  const kept = returnTo.length <= 500 ? returnTo : "";
  const { url, browserKey } = await call(partners.startSignIn, { ...build, returnTo: kept });
  const begun: Begun = { browserKey, returnTo };
  window.sessionStorage.setItem(begunKey, JSON.stringify(begun));
  writeStored(buildKey, hostOf(build));
  window.location.assign(url);
}

/** What this tab began, once: whoever asks again has finished already. */
export function takeBegun(): Begun | undefined {
  const text = window.sessionStorage.getItem(begunKey);
  window.sessionStorage.removeItem(begunKey);
  return text === null ? undefined : (JSON.parse(text) as Begun);
}

export function finishSignIn(brought: Brought, { browserKey }: Begun): Promise<Callback> {
  return call(partners.finishSignIn, { ...brought, browserKey });
}

export interface Brought {
  readonly code: string;
  readonly state: string;
}
