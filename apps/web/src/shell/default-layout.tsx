import "@mantine/core/styles.layer.css";
import "@mantine/dates/styles.layer.css";
import "@mantine/notifications/styles.layer.css";
import { Text, useDirection } from "@mantine/core";
import { Notifications } from "@mantine/notifications";
import { IconBuildingOff } from "@tabler/icons-react";
import { Outlet, useLocation } from "@tanstack/react-router";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../app/paths.ts";
import { useLayout } from "../lib/preferences/layout.ts";
import { useFirstChoice } from "../lib/session/organization.ts";
import { usePreferenceSync } from "../lib/session/preference-sync.ts";
import { useProfile } from "../lib/session/profile.ts";
import { useScopeVersion, useScopeOfOtherTabs } from "../lib/session/scope.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { CapturedMailBanner } from "./captured-mail-banner.tsx";
import { HeldBanner } from "./held-banner.tsx";
import { Customizer } from "./customizer/customizer.tsx";
import classes from "./default-layout.module.css";
import { DemoBanner } from "./demo-mode/demo-banner.tsx";
import { Footer } from "./frame/footer.tsx";
import { Frame } from "./frame/frame.tsx";
import { LayoutRoot } from "./frame/layout-root.tsx";
import { PageArrival } from "./frame/page-arrival.tsx";
import { ScrollToTop } from "./frame/scroll-to-top.tsx";
import { LoadingBar } from "./loading-bar.tsx";

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
