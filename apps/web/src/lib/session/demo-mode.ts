import { useSyncExternalStore } from "react";
import { demoModeKey } from "../api/headers.ts";
import { readStored, writeStored } from "../storage.ts";
import { beginAfresh, watchScope } from "./scope.ts";

/** Whether every call asks the server to anonymize (specification 1.6). */
export function useDemoMode(): boolean {
  return useSyncExternalStore(watchScope, () => readStored(demoModeKey) === "true");
}

export function changeDemoMode(isOn: boolean): void {
  writeStored(demoModeKey, String(isOn));
  beginAfresh();
}
