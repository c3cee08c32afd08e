import { Stack, Tabs } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import {
  IconApi,
  IconBuilding,
  IconChartDots,
  IconForms,
  IconHistory,
  IconMail,
  IconMailOff,
  IconMailPlus,
  IconMailShare,
  IconPalette,
  IconServer,
  IconTargetArrow,
  IconUsers,
  IconWebhook,
  IconWorldCheck,
} from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useQueryParam } from "../../lib/route.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { Page } from "../../ui/page.tsx";
import { ApiTab } from "./api/api-tab.tsx";
import { AttributionTab } from "./attribution-tab.tsx";
import { AuditTab } from "./audit/audit-tab.tsx";
import { DomainsTab } from "./domains/domains-tab.tsx";
import { FieldsTab } from "./fields/fields-tab.tsx";
import { BrandTab } from "./brand/brand-tab.tsx";
import classes from "./frame/frame.module.css";
import { ReturnsTab } from "./returns/returns-tab.tsx";
import { BookingsCard } from "./forms/bookings-card.tsx";
import { FormsTab } from "./forms/forms-tab.tsx";
import { GeneralTab } from "./general/general-tab.tsx";
import { MeasuringTab } from "./measuring-tab.tsx";
import { MailServersTab } from "./mail-servers/mail-servers-tab.tsx";
import { SendingTab } from "./sending-tab.tsx";
import { settingsQuery } from "./settings.api.ts";
import { SuppressionsTab } from "./suppressions/suppressions-tab.tsx";
import { TeamTab } from "./team/team-tab.tsx";
import { WebhooksTab } from "./webhooks/webhooks-tab.tsx";

const tabs = [
  { key: "general", icon: IconBuilding },
  { key: "sending", icon: IconMail },
  { key: "domains", icon: IconWorldCheck },
  { key: "servers", icon: IconServer },
  { key: "brand", icon: IconPalette },
  { key: "team", icon: IconUsers },
  { key: "fields", icon: IconForms },
  { key: "suppressions", icon: IconMailOff },
  { key: "returns", icon: IconMailShare },
  { key: "forms", icon: IconMailPlus },
  { key: "measuring", icon: IconChartDots },
  { key: "attribution", icon: IconTargetArrow },
  { key: "api", icon: IconApi },
  { key: "webhooks", icon: IconWebhook },
  { key: "audit", icon: IconHistory },
] as const;

type Tab = (typeof tabs)[number]["key"];

const wideTabs: ReadonlySet<Tab> = new Set([
  "audit",
  "brand",
  "domains",
  "team",
  "suppressions",
  "returns",
  "webhooks",
]);

/** All about the organization: a list of pages at the side, or above where there is no room for it. */
export function CompanySettingsPage() {
  const { t } = useTranslation("settings");
  const navigate = useNavigate();
  const asked = useQueryParam("tab");
  const current = tabs.find(({ key }) => key === asked)?.key ?? "general";
  const isWide = useMediaQuery("(min-width: 992px)", undefined, { getInitialValueInEffect: false }) ?? true;
  const orientation = isWide ? "vertical" : "horizontal";
  const open = (tab: string | null) =>
    void navigate({ to: ".", search: { tab: tab ?? undefined }, replace: true, resetScroll: false });
  return (
    <Page title={t("title")} hint={t("hint")}>
      <Tabs
        value={current}
        onChange={open}
        variant="pills"
        keepMounted
        orientation={orientation}
        className={classes.frame}
      >
        <TabList current={current} isWide={isWide} />
        <div className={classes.panels} data-wide={wideTabs.has(current)}>
          <Panels current={current} />
        </div>
      </Tabs>
    </Page>
  );
}

function TabList({ current, isWide }: { readonly current: Tab; readonly isWide: boolean }) {
  const { t } = useTranslation("settings");
  const list = useSelectedInSight(current, isWide);
  return (
    <div className={classes.scroller} ref={list}>
      <Tabs.List aria-label={t("title")}>
        {tabs.map(({ key, icon: Icon }) => (
          <Tabs.Tab key={key} value={key} data-tab={key} leftSection={<Icon size={18} aria-hidden />}>
            {t(`tabs.${key}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </div>
  );
}

/** Where the list is longer than the screen is wide, the page that is open can be seen in it. */
function useSelectedInSight(current: string, isWide: boolean) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const selected = list.current?.querySelector<HTMLElement>(`[data-tab=${current}]`);
    if (isWide || !list.current || !selected) return;
    const [frame, tab] = [list.current.getBoundingClientRect(), selected.getBoundingClientRect()];
    list.current.scrollLeft += tab.left + tab.width / 2 - frame.left - frame.width / 2;
  }, [current, isWide]);
  return list;
}

/** Pages that hold nothing typed: made anew whenever they are opened. */
const asked = {
  servers: MailServersTab,
  team: TeamTab,
  domains: DomainsTab,
  fields: FieldsTab,
  suppressions: SuppressionsTab,
  returns: ReturnsTab,
  api: ApiTab,
  webhooks: WebhooksTab,
  audit: AuditTab,
} satisfies Partial<Record<Tab, () => ReactNode>>;

/** What was typed on one page stays while another one is looked at; a page is made when somebody opens it. */
function Panels({ current }: { readonly current: Tab }) {
  const query = useQuery(settingsQuery);
  const [visited, setVisited] = useState<readonly Tab[]>([current]);
  if (!visited.includes(current)) setVisited([...visited, current]);
  return (
    <Loaded query={query}>
      {(settings) => (
        <>
          <Tabs.Panel value="general">{visited.includes("general") && <GeneralTab settings={settings} />}</Tabs.Panel>
          <Tabs.Panel value="sending">{visited.includes("sending") && <SendingTab settings={settings} />}</Tabs.Panel>
          <Tabs.Panel value="brand">{visited.includes("brand") && <BrandTab settings={settings} />}</Tabs.Panel>
          {Object.entries(asked).map(([tab, Body]) => (
            <Tabs.Panel key={tab} value={tab}>
              {current === tab && <Body />}
            </Tabs.Panel>
          ))}
          <Tabs.Panel value="forms">
            {visited.includes("forms") && (
              <Stack gap="lg">
                <FormsTab organization={settings} />
                <BookingsCard settings={settings} />
              </Stack>
            )}
          </Tabs.Panel>
          <Tabs.Panel value="measuring">
            {visited.includes("measuring") && <MeasuringTab settings={settings} />}
          </Tabs.Panel>
          <Tabs.Panel value="attribution">{visited.includes("attribution") && <AttributionTab />}</Tabs.Panel>
        </>
      )}
    </Loaded>
  );
}
