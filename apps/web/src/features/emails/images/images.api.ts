import { emailImages } from "@delight/contract/email-images";
import type { CallOutput } from "../../../lib/api/types.ts";
import { endpointQuery } from "../../../lib/query.ts";

/** The name of the queries that are stale when an image was added, changed or removed. */
export const imageQueryKey = "emailImages";

/** As lists and uploads answer it. */
export type LibraryImage = CallOutput<typeof emailImages.list>["items"][number];

export const pageSize = 25;

export const imagesQuery = (search: string, page: number) =>
  endpointQuery(imageQueryKey, emailImages.list, { search, page, page_size: pageSize });

export const imageQuery = (id: string) => endpointQuery(imageQueryKey, emailImages.get, { id });
