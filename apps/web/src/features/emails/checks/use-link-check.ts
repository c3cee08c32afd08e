import { emails } from "@delight/contract/emails";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { ApiException } from "../../../lib/api/api-exception.ts";
import { call } from "../../../lib/api/call.ts";
import type { CallOutput } from "../../../lib/api/types.ts";

export type CheckedLink = CallOutput<typeof emails.checkLinks>[number];

export interface LinkCheck {
  /** What has been told of each address so far, whichever language names it. */
  readonly told: ReadonlyMap<string, CheckedLink>;
  readonly run: (links: readonly string[]) => void;
  readonly error: ApiException | null;
  readonly isRunning: boolean;
}

/** So many are asked at once, so that progress can be seen. */
const portion = 5;

/** Asks for links in portions, one after the other, and keeps what has been told so far. */
export function useLinkCheck(): LinkCheck {
  const [told, setTold] = useState<ReadonlyMap<string, CheckedLink>>(new Map());
  const { mutate, error, isPending } = useMutation<undefined, ApiException, readonly string[]>({
    mutationFn: async (links) => {
      setTold((before) => new Map([...before].filter(([link]) => !links.includes(link))));
      for (let at = 0; at < links.length; at += portion) {
        const found = await call(emails.checkLinks, { links: links.slice(at, at + portion) });
        setTold((before) => new Map([...before, ...found.map((one): [string, CheckedLink] => [one.link, one])]));
      }
      return undefined;
    },
  });
  return { told, run: mutate, error, isRunning: isPending };
}
