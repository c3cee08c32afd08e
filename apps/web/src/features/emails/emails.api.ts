import { customers } from "@delight/contract/customers";
import { emails, type EmailVariant } from "@delight/contract/emails";
import type { Direction } from "@delight/email/document";
import { organizations } from "@delight/contract/organizations";
import { services } from "@delight/contract/services";
import type { CallOutput } from "../../lib/api/types.ts";
import { endpointQuery } from "../../lib/query.ts";

/** An email as the library lists it. */
export type EmailRow = CallOutput<typeof emails.list>["items"][number];

/** Read once when the editor opens: a later answer must not move the version under an open draft. */
export const emailQuery = (id: string) => ({
  ...endpointQuery("email", emails.get, { id }),
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
});

/** Drawn anew after each save; looks of the business that change meanwhile come within ten minutes. */
export function thumbnailQuery({ id, version }: Pick<EmailRow, "id" | "version">) {
  const query = endpointQuery("emailThumbnails", emails.thumbnail, { id });
  return { ...query, queryKey: [...query.queryKey, version], staleTime: 600_000 };
}

export const tagsQuery = endpointQuery("emails", emails.tags, {});

export const usesQuery = (id: string) => endpointQuery("emails", emails.usedBy, { id });

export const templatesQuery = endpointQuery("emails", emails.list, { templates: "yes", page_size: 50, sort: "name" });

export const previewQuery = (variant: EmailVariant, customerId: string | undefined, direction?: Direction) => ({
  ...endpointQuery("emailPreview", emails.preview, {
    variant,
    ...(customerId === undefined ? {} : { customerId }),
    ...(direction === undefined ? {} : { direction }),
  }),
  gcTime: 10_000,
  staleTime: 60_000,
});

export const findCustomersQuery = (search: string) =>
  endpointQuery("customers", customers.list, { search, page_size: 10, sort: "name" });

/** For the language a new email begins with. */
export const organizationQuery = endpointQuery("organizations", organizations.getSettings, {});

/** A service of the catalog, for cards that show it. */
export const serviceQuery = (id: string) => ({ ...endpointQuery("services", services.get, { id }), staleTime: 60_000 });

export const findServicesQuery = (search: string) =>
  endpointQuery("services", services.list, { active: "yes", page_size: 20, sort: "name", search });
