import { useEffect, useSyncExternalStore } from "react";
import type { NamedOrganization, OrganizationRef } from "@delight/contract/organizations";
import { organizationIdKey } from "../api/headers.ts";
import { readStored, writeStored } from "../storage.ts";
import { useProfile } from "./profile.ts";
import { resetScope, watchScope } from "./scope.ts";

const identifierKey = "selectedOrganizationIdentifier";

/** Chooses the organization that staff work in; everything that was shown belongs to the one before. */
export function chooseOrganization(organization: OrganizationRef): void {
  const before = readStored(organizationIdKey);
  remember(organization);
  if (before !== organization.id) resetScope();
}

function remember({ id, identifier }: OrganizationRef): void {
  writeStored(organizationIdKey, id);
  writeStored(identifierKey, identifier);
}

/** The active organization (specification 4.5): the stored choice of staff while it exists, else the first. */
export function useOrganization(): NamedOrganization | undefined {
  const { data: profile } = useProfile();
  const chosen = useSyncExternalStore(watchScope, () => readStored(organizationIdKey));
  if (!profile) return undefined;
  const [first] = profile.organizations;
  return profile.isStaff ? (profile.organizations.find(({ id }) => id === chosen) ?? first) : first;
}

/**
 * Chooses the first organization for staff, once their profile has loaded, while none is stored or it is gone. Who names
 * none works in the first one already: then nothing on the screen changes, and nobody loses what they have begun.
 */
export function useFirstChoice(): void {
  const { data: profile, isPlaceholderData } = useProfile();
  useEffect(() => {
    if (!profile?.isStaff || isPlaceholderData) return;
    const stored = readStored(organizationIdKey);
    const [first] = profile.organizations;
    if (!first || profile.organizations.some(({ id }) => id === stored)) return;
    if (stored === undefined) remember(first);
    else chooseOrganization(first);
  }, [profile, isPlaceholderData]);
}
