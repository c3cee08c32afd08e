import { useMediaQuery } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { Alert, Switch, Stack, Tabs } from "@mantine/core";
import { IconPhoneOff } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useQueryParam } from "../../lib/route.ts";
import { QueryContent } from "../../ui/query-content.tsx";
import { Page } from "../../ui/page.tsx";
import { ApiTab } from "./api/api-tab.tsx";
import { AttributionTab } from "./attribution-tab.tsx";
import { AuditTab } from "./audit/audit-tab.tsx";
import { BrandTab } from "./brand/brand-tab.tsx";
import { PreferenceCenterTab } from "./preference-center/centre-tab.tsx";
import { DataTab } from "./retention/data-tab.tsx";
import { DomainsTab } from "./domains/domains-tab.tsx";
import { FormsTab } from "./forms/forms-tab.tsx";
import classes from "./settings-form/frame.module.css";
import { PageList } from "./settings-form/page-list.tsx";
import { type SettingsPage, settingsPages } from "./settings-form/pages.ts";
import { GeneralTab } from "./general/general-tab.tsx";
import { MailServersTab } from "./mail-servers/mail-servers-tab.tsx";
import { MeasuringTab } from "./measuring-tab.tsx";
import { InboundMailTab } from "./inbound-mail/returns-tab.tsx";
import { SendingTab } from "./sending-tab.tsx";
import { SuppressionsTab } from "./suppressions/suppressions-tab.tsx";
import { TeamTab } from "./team/team-tab.tsx";
import { WebhooksTab } from "./webhooks/webhooks-tab.tsx";
import { TagsCard } from "./tags/tags-card.tsx";
import { FieldsTab } from "./fields/fields-tab.tsx";
import { SettingsCard } from "./settings-form/settings-card.tsx";
import { SettingsForm } from "./settings-form/settings-form.tsx";
import { type Settings, settingsQuery } from "./settings.api.ts";

const widePages: ReadonlySet<SettingsPage> = new Set([
  "audit",
  "brand",
  "centre",
  "data",
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
  const current = settingsPages.find((key) => key === asked) ?? "general";
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
        <PageList current={current} isWide={isWide} onOpen={open} />
        <div className={classes.panels} data-wide={widePages.has(current)}>
          <Panels current={current} />
        </div>
      </Tabs>
    </Page>
  );
}

/** Pages that hold nothing typed: made anew whenever they are opened. */
const asked = {
  servers: MailServersTab,
  team: TeamTab,
  domains: DomainsTab,
  fields: TagsAndFieldsTab,
  suppressions: SuppressionsTab,
  returns: InboundMailTab,
  api: ApiTab,
  webhooks: WebhooksTab,
  data: DataTab,
  audit: AuditTab,
} satisfies Partial<Record<SettingsPage, () => ReactNode>>;

/** What was typed on one page stays while another one is looked at; a page is made when somebody opens it. */
function Panels({ current }: { readonly current: SettingsPage }) {
  const query = useQuery(settingsQuery);
  const [visited, setVisited] = useState<readonly SettingsPage[]>([current]);
  if (!visited.includes(current)) setVisited([...visited, current]);
  return (
    <QueryContent query={query}>
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
          <Tabs.Panel value="centre">
            {visited.includes("centre") && <PreferenceCenterTab settings={settings} />}
          </Tabs.Panel>
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
    </QueryContent>
  );
}

/** What is kept of customers beside what everybody wants to know. */
function TagsAndFieldsTab() {
  return (
    <Stack gap="lg">
      <FieldsTab />
      <TagsCard />
    </Stack>
  );
}

const keys = ["takesBookings", "confirmsBookings"] as const;

/** Whether customers may ask for a visit by the link of a mail, and what they hear of it. */
function BookingsCard({ settings }: { readonly settings: Settings }) {
  const { t } = useTranslation("settings");
  return (
    <SettingsForm settings={settings} keys={keys}>
      {(form, mayChange) => (
        <SettingsCard
          title={t("bookings.title")}
          hint={t("bookings.hint")}
          fields={["takes_bookings", "confirms_bookings"]}
        >
          <Switch
            label={t("bookings.takes")}
            description={t("bookings.takesHint")}
            disabled={!mayChange}
            {...form.getInputProps("takesBookings", { type: "checkbox" })}
          />
          {form.values.takesBookings || settings.phone !== "" ? null : (
            <Alert icon={<IconPhoneOff aria-hidden />} color="warning">
              {t("bookings.noPhone")}
            </Alert>
          )}
          <Switch
            label={t("bookings.confirms")}
            description={t("bookings.confirmsHint")}
            disabled={!mayChange}
            {...form.getInputProps("confirmsBookings", { type: "checkbox" })}
          />
        </SettingsCard>
      )}
    </SettingsForm>
  );
}
