import { organizations } from "@delight/contract/organizations";
import { useQuery } from "@tanstack/react-query";
import { endpointQuery } from "../../lib/query.ts";
import { useOrganization } from "../../lib/session/organization.ts";
import { usePermission } from "../../lib/session/profile.ts";

const settingsQuery = endpointQuery("organizations", organizations.getSettings, {});

/** What the active organization is called; as the profile says until its settings have come, or where they may not be seen. */
export function useOrganizationName(): string | undefined {
  const mayView = usePermission("organization.view");
  const active = useOrganization();
  const { data } = useQuery({ ...settingsQuery, enabled: mayView });
  return data !== undefined && data.id === active?.id ? data.name : active?.name;
}
