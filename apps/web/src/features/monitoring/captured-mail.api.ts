import { monitoring } from "@delight/contract/monitoring";
import { keepPreviousData } from "@tanstack/react-query";
import type { CallInput, CallOutput } from "../../lib/api/types.ts";
import { endpointQuery } from "../../lib/query.ts";

export type CapturedMail = CallOutput<typeof monitoring.listCapturedMail>["items"][number];

export const capturedMailQuery = (input: CallInput<typeof monitoring.listCapturedMail>) => ({
  ...endpointQuery("monitoring", monitoring.listCapturedMail, input),
  placeholderData: keepPreviousData,
});

export const capturedMessageQuery = (id: string) => ({
  ...endpointQuery("monitoring", monitoring.getCapturedMail, { id }),
  // A message that was sent does not change any more.
  staleTime: Number.POSITIVE_INFINITY,
});
