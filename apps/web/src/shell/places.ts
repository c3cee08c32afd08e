import { useAbility } from "@casl/react";
import { IconBell, IconUser } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { paths } from "../app/paths.ts";
import { useSession } from "../lib/session/store.ts";
import { type NavigationLink, placesOf } from "./navigation.ts";
import { staffPlaces } from "./staff/staff-places.ts";
import { useNavigation } from "./use-navigation.ts";

type OwnPlace = "profile" | "notifications" | (typeof staffPlaces)[number]["name"];
export type PlaceName = NavigationLink["name"] | OwnPlace;

/** A screen to go to, in the language of the user. */
export interface Place {
  readonly name: PlaceName;
  readonly icon: NavigationLink["icon"];
  readonly to: string;
  readonly title: string;
  /** Its name in English: documentation and colleagues may use that. */
  readonly english: string;
}

const profile = { name: "profile", icon: IconUser, to: paths.profile } as const;
const notifications = { name: "notifications", icon: IconBell, to: paths.notifications } as const;

/** The screens that the user may go to: those of the navigation, their own, and for staff those for staff. */
export function usePlaces(): readonly Place[] {
  const { t, i18n } = useTranslation("shell");
  const english = i18n.getFixedT("en", "shell");
  const isStaff = useSession((session) => session.user?.is_staff ?? false);
  const links = placesOf(useNavigation());
  // Notifications are those of an organization.
  const mine = useAbility().can("read", "Organization") ? [profile, notifications] : [profile];
  const own = [...mine, ...(isStaff ? staffPlaces : [])];
  return [
    ...links.map(({ name, icon, to }) => ({
      name,
      icon,
      to,
      title: t(`nav.${name}`),
      english: english(`nav.${name}`),
    })),
    ...own.map((place) => ({ ...place, title: t(`command.${place.name}`), english: english(`command.${place.name}`) })),
  ];
}
