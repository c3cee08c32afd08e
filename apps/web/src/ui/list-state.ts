import { pageSizes } from "@delight/contract/common";
import type { Endpoint } from "@delight/contract/endpoint";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";
import type * as z from "zod";
import type { CallInput } from "../lib/api/types.ts";

/** What every list of the contract takes; screens add filters of their own. */
interface ListInput {
  readonly page?: number;
  readonly page_size?: number;
  readonly sort?: string | undefined;
  readonly search?: string;
}

export type ListChange = Readonly<Record<string, string | number | undefined>>;

/** The state of a list, kept in the address, so that it survives a reload and can be sent to somebody. */
export interface ListState<E extends Endpoint = Endpoint> {
  /** Ready for `call`: unknown or broken values of the address are dropped. */
  readonly input: CallInput<E>;
  readonly page: number;
  readonly pageSize: number;
  readonly sort: string | undefined;
  readonly search: string;
  /** Whether anything narrows the list, so that an empty one can say so. */
  readonly isNarrowed: boolean;
  /** Changes search, size, sort or filters; back to page 1 unless the page itself is named. */
  readonly change: (change: ListChange) => void;
  /** Removes search and filters, and leaves what else the address holds. */
  readonly clear: () => void;
}

const own = new Set(["page", "page_size", "sort"]);

/** Reads the list's state from the address by the endpoint's own input, and writes it back. */
export function useListState<E extends Endpoint>(endpoint: E, initial: ListInput = {}): ListState<E> {
  const query: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const wire = readList(endpoint, { ...initial, ...query });
  const change = useCallback(
    (next: ListChange) => {
      const before = (search: Record<string, unknown>) => tidy({ ...search, page: undefined, ...next });
      void navigate({ to: ".", search: before, replace: true, resetScroll: false });
    },
    [navigate],
  );
  const { page = 1, page_size: pageSize = 10, sort, search = "" }: ListInput = wire;
  // Where the list starts narrows nothing: only what differs from that does.
  const start = readList(endpoint, { ...initial });
  const narrowing = Object.keys(wire).filter((key) => !own.has(key) && wire[key] !== start[key]);
  const clear = () => change(Object.fromEntries(narrowing.map((key) => [key, undefined])));
  return { input: wire as CallInput<E>, page, pageSize, sort, search, isNarrowed: narrowing.length > 0, change, clear };
}

/** Takes each value for itself: one broken filter must not cost the others. */
export function readList(endpoint: Endpoint, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  const shape: Readonly<Record<string, z.ZodType>> = endpoint.input.shape;
  for (const [key, schema] of Object.entries(shape)) {
    const parsed = schema.safeParse(values[key]);
    const value = parsed.success ? parsed.data : schema.safeParse(undefined).data;
    if (value !== undefined) input[key] = value;
  }
  return input;
}

function tidy(search: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined && value !== ""));
}

export const pageSizeOptions = pageSizes.map(String);
