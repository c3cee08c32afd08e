import { create, type StoreApi, type UseBoundStore } from "zustand";
import { readCookie } from "../../cookies.ts";
import { readStored, writeStored } from "../../storage.ts";

interface Persistence<State> {
  /** Key of local storage. */
  readonly name: string;
  readonly initial: State;
  /** The lasting part of the state; everything else is passing and never stored. */
  readonly write: (state: State) => object;
  /** What of a stored value can still be used. */
  readonly read: (stored: Readonly<Record<string, unknown>>) => Partial<State>;
}

/**
 * A store that outlives the page in local storage (specification 3.8). It is read and written only while somebody is
 * signed in, so that an answer that comes late puts nothing back after the session was cleared.
 */
export function createPersisted<State extends object>(options: Persistence<State>): UseBoundStore<StoreApi<State>> {
  const { name, initial, read, write } = options;
  const store = create<State>(() => (isSignedIn() ? { ...initial, ...read(parse(readStored(name))) } : initial));
  store.subscribe((state) => {
    if (isSignedIn()) writeStored(name, JSON.stringify(write(state)));
  });
  return store;
}

function isSignedIn(): boolean {
  return Boolean(readCookie("accessToken"));
}

function parse(text: string | undefined): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
