import { monitoring } from "@delight/contract/bare/monitoring";
import { useEffect, useState } from "react";
import { call } from "./api/call.ts";
import type { CallOutput } from "./api/types.ts";

type FrontDoor = CallOutput<typeof monitoring.frontDoor>;

let asking: Promise<FrontDoor> | undefined;

/** What the sign-in page must know of the server, asked without the cache, which comes with the screens behind it. */
export function usePublicStatus(): FrontDoor | undefined {
  const [frontDoor, setFrontDoor] = useState<FrontDoor>();
  useEffect(() => {
    let isWanted = true;
    ask().then(
      (answer) => isWanted && setFrontDoor(answer),
      () => undefined,
    );
    return () => void (isWanted = false);
  }, []);
  return frontDoor;
}

/** One question for all who ask at the same time. */
function ask(): Promise<FrontDoor> {
  asking ??= call(monitoring.frontDoor, {}).finally(() => void (asking = undefined));
  return asking;
}
