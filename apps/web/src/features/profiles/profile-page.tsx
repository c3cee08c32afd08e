import { Card, Tabs } from "@mantine/core";
import { IconBell, IconPalette, IconShieldLock, IconUser } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useQueryParam } from "../../lib/route.ts";
import { useProfile } from "../../lib/session/profile.ts";
import { Appearance } from "../../ui/appearance.tsx";
import { QueryContent } from "../../ui/query-content.tsx";
import { Page } from "../../ui/page.tsx";
import { AccountTab } from "./account/account-tab.tsx";
import { ClientProblem } from "./client-problem.tsx";
import { NotificationsTab } from "./notifications/notifications-tab.tsx";
import { SecurityTab } from "./security/security-tab.tsx";

const tabs = [
  { key: "account", icon: IconUser },
  { key: "look", icon: IconPalette },
  { key: "security", icon: IconShieldLock },
  { key: "notifications", icon: IconBell },
] as const;

export function ProfilePage() {
  const { t } = useTranslation("profile");
  const profile = useProfile();
  const navigate = useNavigate();
  const asked = useQueryParam("tab");
  const current = tabs.find(({ key }) => key === asked)?.key ?? "account";
  const open = (tab: string | null) =>
    void navigate({ to: ".", search: { tab: tab ?? undefined }, replace: true, resetScroll: false });
  return (
    <Page title={t("title")}>
      <ClientProblem message="Failed to fetch user profile" error={profile.error} />
      <Tabs value={current} onChange={open} variant="pills" keepMounted={false}>
        <Tabs.List mb="lg">
          {tabs.map(({ key, icon: Icon }) => (
            <Tabs.Tab key={key} value={key} leftSection={<Icon size={18} aria-hidden />}>
              {t(`tabs.${key}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {/* What was typed stays while another tab is looked at. */}
        <Tabs.Panel value="account" keepMounted>
          <QueryContent query={profile}>{(data) => <AccountTab profile={data} key={data.id} />}</QueryContent>
        </Tabs.Panel>
        <Tabs.Panel value="look">
          <Card maw={720}>
            <Appearance />
          </Card>
        </Tabs.Panel>
        <Tabs.Panel value="security">
          <QueryContent query={profile}>{(data) => <SecurityTab profile={data} />}</QueryContent>
        </Tabs.Panel>
        <Tabs.Panel value="notifications">
          <QueryContent query={profile}>{(data) => <NotificationsTab profile={data} />}</QueryContent>
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
