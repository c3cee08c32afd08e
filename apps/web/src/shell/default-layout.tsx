import "@mantine/core/styles.layer.css";
import "@mantine/dates/styles.layer.css";
import "@mantine/notifications/styles.layer.css";
import { Notifications } from "@mantine/notifications";
import { Outlet, useLocation } from "@tanstack/react-router";
import { paths } from "../app/paths.ts";
import { useLayout } from "../lib/preferences/layout.ts";
import { useFirstChoice } from "../lib/session/organization.ts";
import { usePreferenceSync } from "../lib/session/preference-sync.ts";
import { useProfile } from "../lib/session/profile.ts";
import { useScopeVersion, useScopeOfOtherTabs } from "../lib/session/scope.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { Customizer } from "./customizer/customizer.tsx";
import classes from "./default-layout.module.css";
import { Footer } from "./frame/footer.tsx";
import { Frame } from "./frame/frame.tsx";
import { LayoutRoot } from "./frame/layout-root.tsx";
import { PageArrival } from "./frame/page-arrival.tsx";
import { ScrollToTop } from "./frame/scroll-to-top.tsx";
import { LoadingBar } from "./loading-bar.tsx";
import { useDemoMode } from "../lib/session/demo-mode.ts";
import { Alert, Text, useDirection } from "@mantine/core";
import { IconPlayerPause, IconMask, IconMailbox, IconBuildingOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Suspense, Fragment } from "react";
import { useTranslation } from "react-i18next";
import { publicStatusQuery } from "../lib/public-status.ts";
import { useFormat } from "../lib/i18n/format.ts";

/** Navigation, top bar and footer around a screen; the stored layout is never changed by a narrow window. */
export function DefaultLayout() {
  const { t } = useTranslation("shell");
  const { dir } = useDirection();
  const layout = useLayout();
  useFirstChoice();
  usePreferenceSync();
  useScopeOfOtherTabs();
  const generation = useScopeVersion();
  return (
    <>
      <LoadingBar />
      <Notifications
        position={dir === "rtl" ? "bottom-left" : "bottom-right"}
        className={classes.toasts}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the library draws a div; only with a role may it have a name
        role="group"
        aria-label={t("common:notifications")}
      />
      <LayoutRoot layout={layout}>
        <Frame layout={layout}>
          <DemoBanner />
          <HeldBanner />
          <CapturedMailBanner />
          <main id="content" className={classes.page} tabIndex={-1}>
            <Fragment key={generation}>
              <Content />
            </Fragment>
          </main>
          <Footer />
        </Frame>
        <ScrollToTop />
        <Customizer />
      </LayoutRoot>
      <PageArrival />
    </>
  );
}

/** The screen; for who belongs to no organization, what is to be done about it, except where no organization is needed. */
function Content() {
  const { data: profile, isPlaceholderData } = useProfile();
  const pathname: string = useLocation({ select: (location) => location.pathname });
  const isAlone = profile !== undefined && !isPlaceholderData && !profile.isStaff && profile.organizations.length === 0;
  return !isAlone || pathname === paths.profile ? <Outlet /> : <NoOrganization />;
}

function NoOrganization() {
  const { t } = useTranslation("shell");
  const { t: inProfile } = useTranslation("profile");
  return (
    <EmptyState
      icon={<IconBuildingOff size={30} stroke={1.5} />}
      title={t("noOrganization.title")}
      hint={t("noOrganization.text")}
      action={
        <Text size="xs" c="dimmed">
          {inProfile("failed.findOrganization")}
        </Text>
      }
    />
  );
}

/** Says on every screen that no mail leaves this machine, as long as that is so. */
function CapturedMailBanner() {
  const { t } = useTranslation("shell");
  const { data } = useQuery(publicStatusQuery);
  if (!data?.mailCaptured) return null;
  return (
    <Alert color="warning" variant="light" radius={0} py={8} icon={<IconMailbox aria-hidden />}>
      {t("mailCaptured")}
    </Alert>
  );
}

/** Says on every screen, before anybody types, what the server refuses in demo mode. */
function DemoBanner() {
  const { t } = useTranslation("shell");
  const { isOn } = useDemoMode();
  if (!isOn) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the library draws a div, by itself as an alert
    <Alert color="info" variant="light" radius={0} py={8} role="status" icon={<IconMask aria-hidden />}>
      {t("demo.banner")}
    </Alert>
  );
}

/** Says on every screen that a restored installation sends nothing yet. */
function HeldBanner() {
  const { data } = useQuery(publicStatusQuery);
  if (!data?.heldSince) return null;
  return (
    <Suspense>
      <Held since={data.heldSince} />
    </Suspense>
  );
}

/** By itself, since its texts are fetched only where it is shown. */
function Held({ since }: { readonly since: string }) {
  const { t } = useTranslation("monitoring");
  const { moment } = useFormat();
  return (
    <Alert color="warning" variant="light" radius={0} py={8} icon={<IconPlayerPause aria-hidden />}>
      {t("held", { moment: moment(since) })}
    </Alert>
  );
}
