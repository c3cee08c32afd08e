import { emailVersions } from "@delight/contract/email-versions";
import { infiniteQueryOptions } from "@tanstack/react-query";
import type { ApiException } from "../../../lib/api/api-exception.ts";
import { call } from "../../../lib/api/call.ts";
import type { CallOutput } from "../../../lib/api/types.ts";
import { endpointQuery } from "../../../lib/query.ts";

type VersionPage = CallOutput<typeof emailVersions.list>;
export type VersionRow = VersionPage["items"][number];

const pageSize = 50;

/** A page after the other; a save makes all of them stale. */
export const versionsQuery = (id: string) =>
  infiniteQueryOptions<VersionPage, ApiException, VersionRow[], readonly string[], number>({
    queryKey: ["emails", emailVersions.list.path, id],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call(emailVersions.list, { id, page: pageParam, page_size: pageSize }, { signal }),
    getNextPageParam: ({ total }, pages) => (pages.length * pageSize < total ? pages.length + 1 : undefined),
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });

export const versionQuery = (id: string, version: number) =>
  endpointQuery("emails", emailVersions.get, { id, version });
