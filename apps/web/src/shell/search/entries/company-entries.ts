import {
  IconApi,
  IconBuilding,
  IconCalendarTime,
  IconClock,
  IconCurrencyDollar,
  IconHistory,
  IconId,
  IconMail,
  IconMailForward,
  IconMailOff,
  IconMapPin,
  IconTargetArrow,
  IconUserPlus,
  IconUsers,
} from "@tabler/icons-react";
import { paths } from "../../../app/paths.ts";
import type { Entry } from "./entry.ts";

const tab = (name: string) => ({ to: paths.companySettings, search: { tab: name } });
const shared = { under: "settings", needs: "organization.view" } as const;

/** The tabs of the company settings, and what can be set on them. */
export const companyEntries: readonly Entry[] = [
  { ...shared, name: "companyGeneral", group: "places", icon: IconBuilding, act: tab("general") },
  { ...shared, name: "companySending", group: "places", icon: IconMail, act: tab("sending") },
  { ...shared, name: "companyAttribution", group: "places", icon: IconTargetArrow, act: tab("attribution") },
  { ...shared, name: "companyTeam", group: "places", icon: IconUsers, act: tab("team") },
  { ...shared, name: "companySuppressions", group: "places", icon: IconMailOff, act: tab("suppressions") },
  {
    ...shared,
    name: "companyAudit",
    group: "places",
    icon: IconHistory,
    needs: "organization.settings",
    act: tab("audit"),
  },
  { ...shared, name: "companyApi", group: "places", icon: IconApi, act: tab("api") },
  { ...shared, name: "companyName", group: "settings", icon: IconBuilding, act: tab("general") },
  { ...shared, name: "companyTimeZone", group: "settings", icon: IconClock, act: tab("general") },
  { ...shared, name: "companyCurrency", group: "settings", icon: IconCurrencyDollar, act: tab("general") },
  { ...shared, name: "companyAddress", group: "settings", icon: IconMapPin, act: tab("general") },
  { ...shared, name: "companySender", group: "settings", icon: IconId, act: tab("sending") },
  { ...shared, name: "companyReplyTo", group: "settings", icon: IconMailForward, act: tab("sending") },
  { ...shared, name: "companyWindow", group: "settings", icon: IconCalendarTime, act: tab("attribution") },
  {
    ...shared,
    name: "companyInvite",
    group: "settings",
    icon: IconUserPlus,
    needs: "organization.team",
    act: tab("team"),
  },
];
