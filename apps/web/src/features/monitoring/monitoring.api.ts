import { monitoring } from "@delight/contract/monitoring";
import { keepPreviousData } from "@tanstack/react-query";
import type { CallInput, CallOutput } from "../../lib/api/types.ts";
import { endpointQuery } from "../../lib/query.ts";

export type ErrorGroup = CallOutput<typeof monitoring.getError>;
export type Occurrence = CallOutput<typeof monitoring.listOccurrences>["items"][number];
export type Session = CallOutput<typeof monitoring.listSessions>["items"][number];
export type PlayableSession = CallOutput<typeof monitoring.getSession>;
export type MonitoredPerson = NonNullable<Session["user"]>;

export const errorsQuery = (input: CallInput<typeof monitoring.listErrors>) => ({
  ...endpointQuery("monitoring", monitoring.listErrors, input),
  placeholderData: keepPreviousData,
});

export const errorQuery = (id: string) => endpointQuery("monitoring", monitoring.getError, { id });

export const occurrencesQuery = (input: CallInput<typeof monitoring.listOccurrences>) => ({
  ...endpointQuery("monitoring", monitoring.listOccurrences, input),
  placeholderData: keepPreviousData,
});

export const sessionsQuery = (input: CallInput<typeof monitoring.listSessions>) => ({
  ...endpointQuery("monitoring", monitoring.listSessions, input),
  placeholderData: keepPreviousData,
});

export const sessionQuery = (id: string) => endpointQuery("monitoring", monitoring.getSession, { id });
