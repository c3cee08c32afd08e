import {
  IconAdjustments,
  IconArrowAutofitWidth,
  IconBrush,
  IconDeviceLaptop,
  IconId,
  IconKey,
  IconLayoutBottombar,
  IconLayoutNavbar,
  IconLayoutSidebar,
  IconPalette,
  IconPhoto,
  IconShieldLock,
  IconSunMoon,
  IconUser,
} from "@tabler/icons-react";
import { paths } from "../../../app/paths.ts";
import { openCustomizer } from "../../customizer/customizer-state.ts";
import type { Entry } from "./entry.ts";

const tab = (name: string) => ({ to: paths.profile, search: { tab: name } });
const mine = { under: "profile" } as const;
const look = { group: "settings", under: "look", act: { run: openCustomizer } } as const;

/** The profile, and how the app looks for oneself. */
export const ownEntries: readonly Entry[] = [
  { ...mine, name: "profileAccount", group: "places", icon: IconUser, act: tab("account") },
  { ...mine, name: "profileLook", group: "places", icon: IconPalette, act: tab("look") },
  { ...mine, name: "profileSecurity", group: "places", icon: IconShieldLock, act: tab("security") },
  { ...mine, name: "profileName", group: "settings", icon: IconId, act: tab("account") },
  { ...mine, name: "profilePhoto", group: "settings", icon: IconPhoto, act: tab("account") },
  { ...mine, name: "profilePassword", group: "settings", icon: IconKey, act: tab("security") },
  { ...mine, name: "profileTwoFactor", group: "settings", icon: IconShieldLock, act: tab("security") },
  { ...mine, name: "profileDevices", group: "settings", icon: IconDeviceLaptop, act: tab("security") },
  { ...look, name: "lookTheme", icon: IconSunMoon },
  { ...look, name: "lookSkin", icon: IconBrush },
  { ...look, name: "lookPrimary", icon: IconPalette },
  { ...look, name: "lookNavigation", icon: IconLayoutSidebar },
  { ...look, name: "lookWidth", icon: IconArrowAutofitWidth },
  { ...look, name: "lookNavbar", icon: IconLayoutNavbar },
  { ...look, name: "lookFooter", icon: IconLayoutBottombar },
  { name: "openLook", group: "commands", icon: IconAdjustments, act: { run: openCustomizer } },
];
