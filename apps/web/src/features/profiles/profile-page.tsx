import { IconBell, IconPalette, IconShieldLock, IconUser } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Card, Stack, Grid, Tabs } from "@mantine/core";
import { useQueryParam } from "../../lib/route.ts";
import { useProfile } from "../../lib/session/profile.ts";
import { Appearance } from "../../ui/appearance.tsx";
import { QueryContent } from "../../ui/query-content.tsx";
import { Page } from "../../ui/page.tsx";
import { RecordingNote } from "../monitoring/index.ts";
import { ClientProblem } from "./client-problem.tsx";
import { NotificationsTab } from "./notifications/notifications-tab.tsx";
import { PhotoCard } from "./photo/photo-card.tsx";
import { AccountForm } from "./account/account-form.tsx";
import { LanguageCard } from "./account/language-card.tsx";
import type { Profile } from "./profiles.api.ts";
import { DevicesCard } from "./security/devices-card.tsx";
import { PartnerIdentities } from "./security/partner-identities.tsx";
import { PasswordCard } from "./security/password-card.tsx";
import { TwoFactorCard } from "./two-factor/two-factor-card.tsx";

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

/** Who somebody is, and how Delight speaks to them. */
function AccountTab({ profile }: { readonly profile: Profile }) {
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, md: 4 }}>
        <PhotoCard profile={profile} />
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 8 }}>
        <Stack gap="lg">
          <AccountForm profile={profile} />
          <LanguageCard />
        </Stack>
      </Grid.Col>
    </Grid>
  );
}

/** How somebody proves who they are, and where they have done so. */
function SecurityTab({ profile }: { readonly profile: Profile }) {
  return (
    <Stack gap="lg" maw={840}>
      <PasswordCard email={profile.email} />
      <TwoFactorCard />
      <PartnerIdentities />
      <DevicesCard />
      <Card>
        <RecordingNote />
      </Card>
    </Stack>
  );
}
