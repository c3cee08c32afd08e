import type { ServiceDue } from "../services.api.ts";

/** Where a due is, for the form of a job. */
export function siteOf({ siteId, siteName }: ServiceDue): { readonly id: string; readonly name: string } | undefined {
  return siteId === null ? undefined : { id: siteId, name: siteName ?? "" };
}
