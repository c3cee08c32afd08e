import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { demoModeKey } from "../api/headers.ts";
import { publicStatusQuery } from "../public-status.ts";
import { readStored, writeStored } from "../storage.ts";
import { resetScope, watchScope } from "./scope.ts";

interface DemoMode {
  readonly isOn: boolean;
  /** The server shows invented people to everybody, whatever the calls ask for. */
  readonly isLocked: boolean;
}

/** Whether answers are anonymized (specification 1.6): because every call asks for it, or because the server does it by itself. */
export function useDemoMode(): DemoMode {
  const isChosen = useSyncExternalStore(watchScope, () => readStored(demoModeKey) === "true");
  const { data: frontDoor } = useQuery(publicStatusQuery);
  const isLocked = frontDoor?.demoMode === true;
  return { isOn: isChosen || isLocked, isLocked };
}

export function changeDemoMode(isOn: boolean): void {
  writeStored(demoModeKey, String(isOn));
  resetScope();
}
