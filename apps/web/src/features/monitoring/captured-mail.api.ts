import { monitoring } from "@delight/contract/monitoring";
import { keepPreviousData } from "@tanstack/react-query";
import type { CallInput, CallOutput } from "../../lib/api/types.ts";
import { roomQuery } from "../../lib/query.ts";

export type CapturedMail = CallOutput<typeof monitoring.listCapturedMail>["items"][number];

export const capturedMailQuery = (input: CallInput<typeof monitoring.listCapturedMail>) => ({
  ...roomQuery("monitoring", monitoring.listCapturedMail, input),
  placeholderData: keepPreviousData,
});

export const capturedMessageQuery = (id: string) => ({
  ...roomQuery("monitoring", monitoring.getCapturedMail, { id }),
  // A message that was sent does not change any more.
  staleTime: Number.POSITIVE_INFINITY,
});
