import "@mantine/spotlight/styles.layer.css";
import { Spotlight, spotlight } from "@mantine/spotlight";
import { IconLogout, IconPlus, IconSearch, IconUpload, IconUser } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../app/paths.ts";
import { useProfile } from "../lib/session/profile.ts";
import { logout } from "../lib/session/session.ts";
import { useSession } from "../lib/session/store.ts";
import { placesOf } from "./navigation.ts";
import { staffPlaces } from "./staff/staff-places.ts";
import { useNavigation } from "./use-navigation.ts";

const commands = [
  { name: "newCustomer", icon: IconPlus, to: paths.newCustomer, needs: "customers.change" },
  { name: "importCustomers", icon: IconUpload, to: paths.importCustomers, needs: "customers.import" },
  { name: "newActivity", icon: IconPlus, to: paths.newActivity, needs: "activities.change" },
  { name: "profile", icon: IconUser, to: paths.profile, needs: undefined },
] as const;

/** Screens and commands by name, opened by Ctrl or Cmd and K. */
export function Search({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation("shell");
  const navigate = useNavigate();
  const isStaff = useSession((session) => session.user?.is_staff ?? false);
  useEffect(() => spotlight.open(), []);
  const go = (to: string) => () => void navigate({ to });
  const screens = placesOf(useNavigation());
  return (
    <Spotlight
      shortcut={null}
      highlightQuery
      nothingFound={t("search.nothing")}
      onSpotlightClose={onClose}
      searchProps={{
        leftSection: <IconSearch size={20} aria-hidden />,
        placeholder: t("search.placeholder"),
        "aria-label": t("search.title"),
      }}
      actions={[
        {
          group: t("search.screens"),
          actions: screens.map(({ name, icon: Icon, to }) => ({
            id: name,
            label: t(`nav.${name}`),
            leftSection: <Icon size={20} stroke={1.5} aria-hidden />,
            onClick: go(to),
          })),
        },
        {
          group: t("search.commands"),
          actions: [
            ...[...useCommands(), ...(isStaff ? staffPlaces : [])].map(({ name, icon: Icon, to }) => ({
              id: name,
              label: t(`command.${name}`),
              leftSection: <Icon size={20} stroke={1.5} aria-hidden />,
              onClick: go(to),
            })),
            {
              id: "logout",
              label: t("logout"),
              leftSection: <IconLogout size={20} stroke={1.5} aria-hidden />,
              onClick: () => void logout(),
            },
          ],
        },
      ]}
    />
  );
}

/** The commands that the user may give; none of them is offered before their permissions are known. */
function useCommands() {
  const { data, isPlaceholderData } = useProfile();
  const mine = isPlaceholderData ? [] : (data?.userPermissions ?? []);
  return commands.filter(({ needs }) => needs === undefined || mine.includes(needs));
}
