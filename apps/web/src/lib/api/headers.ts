import { readCookie } from "../cookies.ts";
import { readStored } from "../storage.ts";

/** Key of local storage: the organization that staff chose (specification 3.8). */
export const organizationIdKey = "selectedOrganizationId";
/** Key of local storage: whether every call asks for anonymized data (specification 1.6). */
export const demoModeKey = "demoMode";

/** The headers of every call, with a body or without, read at the moment of sending (specification 7.1). */
export function callHeaders(): Record<string, string> {
  const token = readCookie("accessToken");
  const organization = readStored(organizationIdKey);
  return {
    "Content-Type": "application/json",
    Accept: "application/json",
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(readStored(demoModeKey) === "true" ? { "X-Anonymize-Data": "true" } : {}),
    ...(organization ? { "X-Organization-Id": organization } : {}),
  };
}
