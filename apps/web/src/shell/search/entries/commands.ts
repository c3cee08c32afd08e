import {
  IconDeviceDesktop,
  IconKeyboard,
  IconLanguage,
  IconLayoutNavbar,
  IconLayoutSidebar,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconLogout,
  IconMailForward,
  IconMailPlus,
  IconMoon,
  IconSend,
  IconSun,
  IconUpload,
  IconUserPlus,
} from "@tabler/icons-react";
import { paths } from "../../../app/paths.ts";
import { changePreferences } from "../../../lib/preferences/store.ts";
import type { Preferences } from "../../../lib/preferences/rules.ts";
import { logout } from "../../../lib/session/session.ts";
import { chooseLanguage } from "../../../ui/choose-language.ts";
import { openKeys } from "../../keys/keys-state.ts";
import type { Entry } from "./entry.ts";

const choose = (change: Partial<Preferences>) => ({ run: () => changePreferences(change) });
const speak = (language: Preferences["language"]) => ({ run: () => void chooseLanguage(language) });
const vertical = { appContentLayoutNav: "vertical" } as const;
const command = { group: "commands" } as const;

/** What can be done from anywhere, and the screens that have no place in the menu. */
export const commands: readonly Entry[] = [
  {
    name: "deliveries",
    group: "places",
    icon: IconMailForward,
    needs: "activities.view",
    act: { to: paths.deliveries },
  },
  { ...command, name: "newCustomer", icon: IconUserPlus, needs: "customers.change", act: { to: paths.newCustomer } },
  {
    ...command,
    name: "importCustomers",
    icon: IconUpload,
    needs: "customers.import",
    act: { to: paths.importCustomers },
  },
  { ...command, name: "newActivity", icon: IconSend, needs: "activities.change", act: { to: paths.newActivity } },
  {
    ...command,
    name: "newEmail",
    icon: IconMailPlus,
    needs: "emails.change",
    act: { to: paths.emails, search: { new: "1" } },
  },
  { ...command, name: "themeLight", icon: IconSun, act: choose({ theme: "light" }) },
  { ...command, name: "themeDark", icon: IconMoon, act: choose({ theme: "dark" }) },
  { ...command, name: "themeSystem", icon: IconDeviceDesktop, act: choose({ theme: "system" }) },
  { ...command, name: "languageEn", icon: IconLanguage, act: speak("en") },
  { ...command, name: "languageFr", icon: IconLanguage, act: speak("fr") },
  { ...command, name: "languageAr", icon: IconLanguage, act: speak("ar") },
  { ...command, name: "layoutHorizontal", icon: IconLayoutNavbar, act: choose({ appContentLayoutNav: "horizontal" }) },
  {
    ...command,
    name: "layoutVertical",
    icon: IconLayoutSidebar,
    act: choose({ ...vertical, isVerticalNavCollapsed: false }),
  },
  {
    ...command,
    name: "navCollapse",
    icon: IconLayoutSidebarLeftCollapse,
    act: choose({ ...vertical, isVerticalNavCollapsed: true }),
  },
  { ...command, name: "navExpand", icon: IconLayoutSidebarLeftExpand, act: choose({ isVerticalNavCollapsed: false }) },
  { ...command, name: "keys", icon: IconKeyboard, act: { run: openKeys } },
  { ...command, name: "signOut", icon: IconLogout, act: { run: () => void logout() } },
];
