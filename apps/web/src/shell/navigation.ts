import {
  IconAddressBook,
  IconCalendarQuestion,
  IconChartBar,
  IconChartDonut,
  IconCoin,
  IconFileDollar,
  IconHome2,
  IconMail,
  IconSend,
  IconSettings,
  IconTool,
  IconUsers,
  IconUsersGroup,
} from "@tabler/icons-react";
import { paths } from "../app/paths.ts";

type NavigationName =
  | "dashboard"
  | "customers"
  | "allCustomers"
  | "segments"
  | "quotes"
  | "bookings"
  | "services"
  | "activities"
  | "emails"
  | "results"
  | "conversions"
  | "charts"
  | "settings";

/** One place to go; its name is a key of `shell:nav`. */
export interface NavigationLink {
  readonly name: NavigationName;
  readonly icon: typeof IconHome2;
  readonly to: string;
  /** What its screen asks of the ability (specification 2.27); a test compares the two. */
  readonly subject?: string;
}

/** What entries have in common; the key of its title in `shell:section`. */
export type NavigationSection = "customers" | "marketing" | "organization";

/** A place, or a group of places behind one name. */
export interface NavigationEntry extends Omit<NavigationLink, "to"> {
  /** The title that it stands under where there is room for titles. */
  readonly section?: NavigationSection;
  readonly to?: string;
  readonly children?: readonly NavigationLink[];
}

export const navigation: readonly NavigationEntry[] = [
  { name: "dashboard", icon: IconHome2, to: paths.dashboard },
  {
    name: "customers",
    icon: IconUsers,
    section: "customers",
    children: [
      { name: "allCustomers", icon: IconAddressBook, to: paths.customers, subject: "Customer" },
      { name: "segments", icon: IconUsersGroup, to: paths.segments, subject: "Segment" },
      { name: "quotes", icon: IconFileDollar, to: paths.quotes, subject: "Service" },
      { name: "bookings", icon: IconCalendarQuestion, to: paths.bookingRequests, subject: "Service" },
    ],
  },
  { name: "services", icon: IconTool, section: "customers", to: paths.services, subject: "Service" },
  { name: "activities", icon: IconSend, section: "marketing", to: paths.activities, subject: "Activity" },
  { name: "emails", icon: IconMail, section: "marketing", to: paths.emails, subject: "Email" },
  {
    name: "results",
    icon: IconChartBar,
    section: "marketing",
    children: [
      { name: "conversions", icon: IconCoin, to: paths.conversions, subject: "Conversion" },
      { name: "charts", icon: IconChartDonut, to: paths.charts, subject: "Report" },
    ],
  },
  { name: "settings", icon: IconSettings, section: "organization", to: paths.companySettings, subject: "Organization" },
];

/** Every place by itself, those of groups included. */
export function placesOf(entries: readonly NavigationEntry[]): readonly NavigationLink[] {
  return entries.flatMap(({ to, children = [], section: _section, ...entry }) =>
    to === undefined ? children : [{ ...entry, to }],
  );
}

/** A screen below a place belongs to it: /customers/5 lights up Customers; the editor belongs to the emails. */
export function isActive(to: string, pathname: string): boolean {
  const homes = to === paths.emails ? [to, paths.emailEditor] : [to];
  return homes.some((home) => pathname === home || pathname.startsWith(`${home}/`));
}

export function isEntryActive({ to, children = [] }: NavigationEntry, pathname: string): boolean {
  return (to !== undefined && isActive(to, pathname)) || children.some((child) => isActive(child.to, pathname));
}
