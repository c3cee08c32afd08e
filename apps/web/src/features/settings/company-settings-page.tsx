import { Tabs } from "@mantine/core";
import { IconApi, IconBuilding, IconMail, IconTargetArrow, IconUsers } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useQueryParam } from "../../lib/route.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { Page } from "../../ui/page.tsx";
import { ApiTab } from "./api-tab.tsx";
import { AttributionTab } from "./attribution-tab.tsx";
import { GeneralTab } from "./general-tab.tsx";
import { SendingTab } from "./sending-tab.tsx";
import { settingsQuery } from "./settings.api.ts";
import { TeamTab } from "./team/team-tab.tsx";

const tabs = [
  { key: "general", icon: IconBuilding },
  { key: "sending", icon: IconMail },
  { key: "attribution", icon: IconTargetArrow },
  { key: "team", icon: IconUsers },
  { key: "api", icon: IconApi },
] as const;

export function CompanySettingsPage() {
  const { t } = useTranslation("settings");
  const query = useQuery(settingsQuery);
  const navigate = useNavigate();
  const asked = useQueryParam("tab");
  const current = tabs.find(({ key }) => key === asked)?.key ?? "general";
  const open = (tab: string | null) =>
    void navigate({ to: ".", search: { tab: tab ?? undefined }, replace: true, resetScroll: false });
  return (
    <Page title={t("title")} hint={t("hint")}>
      <Tabs value={current} onChange={open} variant="pills" keepMounted>
        <Tabs.List mb="lg">
          {tabs.map(({ key, icon: Icon }) => (
            <Tabs.Tab key={key} value={key} leftSection={<Icon size={18} aria-hidden />}>
              {t(`tabs.${key}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Loaded query={query}>
          {(settings) => (
            <>
              <Tabs.Panel value="general">
                <GeneralTab settings={settings} />
              </Tabs.Panel>
              <Tabs.Panel value="sending">
                <SendingTab settings={settings} />
              </Tabs.Panel>
              <Tabs.Panel value="attribution">
                <AttributionTab settings={settings} />
              </Tabs.Panel>
              <Tabs.Panel value="team">{current === "team" && <TeamTab />}</Tabs.Panel>
              <Tabs.Panel value="api">
                <ApiTab />
              </Tabs.Panel>
            </>
          )}
        </Loaded>
      </Tabs>
    </Page>
  );
}
