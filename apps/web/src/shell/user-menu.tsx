import { Group, Indicator, Menu, Text, UnstyledButton, VisuallyHidden } from "@mantine/core";
import { IconAdjustments, IconKeyboard, IconLogout, IconSettings, IconUser } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { paths } from "../app/paths.ts";
import { useProfile } from "../lib/session/profile.ts";
import { logout } from "../lib/session/session.ts";
import { useSession } from "../lib/session/store.ts";
import { PersonAvatar } from "../ui/person-avatar.tsx";
import { chooseLanguage } from "../ui/choose-language.ts";
import { useLanguageEntries } from "../ui/language-menu.tsx";
import { RadioEntries } from "../ui/menu/radio-entries.tsx";
import { useThemeEntries } from "../ui/theme-menu.tsx";
import { openCustomizer } from "./customizer/customizer-state.ts";
import { openKeys } from "./keys/keys-state.ts";
import classes from "./navbar-actions.module.css";
import { staffPlaces } from "./staff/staff-places.ts";
import { useOrganizationName } from "./staff/use-organization-name.ts";

/** Who is signed in, and the way out. */
export function UserMenu() {
  const { t } = useTranslation("shell");
  const user = useSession((session) => session.user);
  const profile = useFreshProfile();
  if (!user) return null;
  const role = user.is_superuser ? "superuser" : user.is_staff ? "staff" : "user";
  const avatar = <PersonAvatar photo={profile?.profileImage} name={profile?.name} size={38} alt="" />;
  return (
    <>
      <Menu width={240} offset={12}>
        <Menu.Target>
          <UnstyledButton ms={4}>
            <Indicator color="success" size={10} offset={5} position="bottom-end" withBorder>
              {avatar}
            </Indicator>
            <VisuallyHidden>{t("userMenu")}</VisuallyHidden>
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown className={classes.menu}>
          <Group p="sm" wrap="nowrap">
            {avatar}
            <div>
              <Text fw={500} c="var(--heading)" lineClamp={1}>
                <bdi>{profile?.name || profile?.email}</bdi>
              </Text>
              <Text size="sm" c="dimmed">
                {t(`role.${role}`)}
              </Text>
              <OrganizationLine />
            </div>
          </Group>
          <Menu.Divider />
          <Menu.Item component={Link} to={paths.profile} leftSection={<IconUser size={18} aria-hidden />}>
            {t("command.profile")}
          </Menu.Item>
          <Menu.Item component={Link} to={paths.companySettings} leftSection={<IconSettings size={18} aria-hidden />}>
            {t("nav.settings")}
          </Menu.Item>
          <Menu.Item leftSection={<IconAdjustments size={18} aria-hidden />} onClick={openCustomizer}>
            {t("settings.title")}
          </Menu.Item>
          <Menu.Item leftSection={<IconKeyboard size={18} aria-hidden />} onClick={openKeys}>
            {t("keys")}
          </Menu.Item>
          <FoldedMenus />
          {user.is_staff ? <StaffItems /> : null}
          <Menu.Divider />
          <Menu.Item
            c="error"
            rightSection={<IconLogout size={16} className="flip-in-rtl" aria-hidden />}
            onClick={() => void logout()}
          >
            {t("logout")}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}

/** The profile as the server tells it now: in demo mode neither the session nor what was stored before may name anybody. */
function useFreshProfile() {
  const { data, isPlaceholderData } = useProfile();
  if (data === undefined || isPlaceholderData) return undefined;
  return { ...data, name: `${data.firstName} ${data.lastName}`.trim() };
}

function OrganizationLine() {
  const name = useOrganizationName();
  return (
    <Text size="sm" c="dimmed" lineClamp={1}>
      <bdi>{name}</bdi>
    </Text>
  );
}

/** On phones, what has no room in the bar. */
function FoldedMenus() {
  const { t } = useTranslation("common");
  const languages = useLanguageEntries((language) => void chooseLanguage(language));
  const themes = useThemeEntries();
  return (
    <div className={classes.narrow}>
      <Menu.Divider />
      <Menu.Label>{t("language")}</Menu.Label>
      <RadioEntries entries={languages} />
      <Menu.Divider />
      <Menu.Label>{t("theme.title")}</Menu.Label>
      <RadioEntries entries={themes} />
    </div>
  );
}

function StaffItems() {
  const { t } = useTranslation("shell");
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{t("staff.title")}</Menu.Label>
      {staffPlaces.map(({ name, icon: Icon, to }) => (
        <Menu.Item key={name} component={Link} to={to} leftSection={<Icon size={18} aria-hidden />}>
          {t(`command.${name}`)}
        </Menu.Item>
      ))}
    </>
  );
}
