import type { OrganizationRef } from "@delight/contract/organizations";
import { useRouter } from "@tanstack/react-router";
import { paths } from "../../app/paths.ts";
import { chooseOrganization } from "../../lib/session/organization.ts";

/** Works in another organization from now on, at a place that it has too. */
export function useSwitchOrganization(): (organization: OrganizationRef) => Promise<void> {
  const router = useRouter();
  return async (organization) => {
    const to = placeInOther(router.state.location.pathname);
    await router.navigate({ to, search: {} });
    // Whoever stayed to save what they had typed stays in the organization that it belongs to.
    if (router.state.location.pathname === to) chooseOrganization(organization);
  };
}

const id = /\/[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** The list above a row that only the other organization has; every other screen is there in all of them. */
export function placeInOther(pathname: string): string {
  return pathname === paths.emailEditor ? paths.emails : pathname.replace(id, "");
}
