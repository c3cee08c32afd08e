import { emails } from "@delight/contract/emails";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { ApiException } from "../../../lib/api/api-exception.ts";
import { call } from "../../../lib/api/call.ts";
import type { CallOutput } from "../../../lib/api/types.ts";

export type CheckedLink = CallOutput<typeof emails.checkLinks>[number];

/** So many are asked at once, so that progress can be seen. */
const portion = 5;

/** Asks for links in portions, one after the other, and keeps what has been told so far. */
export function useLinkCheck() {
  const [found, setFound] = useState<readonly CheckedLink[]>([]);
  const { mutate, error, isPending, isSuccess } = useMutation<undefined, ApiException, readonly string[]>({
    mutationFn: async (links) => {
      setFound([]);
      for (let at = 0; at < links.length; at += portion) {
        const told = await call(emails.checkLinks, { links: links.slice(at, at + portion) });
        setFound((before) => [...before, ...told]);
      }
      return undefined;
    },
  });
  return { found, run: mutate, error, isRunning: isPending, isDone: isSuccess };
}
