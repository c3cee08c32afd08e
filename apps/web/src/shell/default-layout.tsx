import "@mantine/core/styles.layer.css";
import "@mantine/dates/styles.layer.css";
import "@mantine/notifications/styles.layer.css";
import { useMediaQuery } from "@mantine/hooks";
import { Notifications } from "@mantine/notifications";
import { IconBuildingOff } from "@tabler/icons-react";
import { Outlet, useLocation } from "@tanstack/react-router";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../app/paths.ts";
import { usePreference } from "../lib/preferences/store.ts";
import { useFirstChoice } from "../lib/session/organization.ts";
import { usePreferenceSync } from "../lib/session/preference-sync.ts";
import { useProfile } from "../lib/session/profile.ts";
import { useGeneration, useScopeOfOtherTabs } from "../lib/session/scope.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { CapturedMailBanner } from "./captured-mail-banner.tsx";
import classes from "./default-layout.module.css";
import { DemoBanner } from "./demo-mode/demo-banner.tsx";
import { Footer } from "./footer.tsx";
import { Frame } from "./frame.tsx";
import { LoadingBar } from "./loading-bar.tsx";
import { ScrollToTop } from "./scroll-to-top.tsx";

/** Below this the navigation is an overlay and the layout vertical (specification 1.7). */
const narrow = "(max-width: 1279.98px)";

/** Navigation, top bar and footer around a screen; the stored layout is never changed by a narrow window. */
export function DefaultLayout() {
  const { t } = useTranslation("shell");
  const isNarrow = useMediaQuery(narrow, undefined, { getInitialValueInEffect: false });
  const preferred = usePreference("appContentLayoutNav");
  const width = usePreference("appContentWidth");
  useFirstChoice();
  usePreferenceSync();
  useScopeOfOtherTabs();
  const generation = useGeneration();
  const layout = isNarrow ? "vertical" : preferred;
  const wide = layout === "horizontal" ? "row" : "side";
  return (
    <div className={`${classes.root} ${width === "boxed" ? classes.boxed : ""}`} data-layout={layout}>
      <a className={classes.skip} href="#content">
        {t("skip")}
      </a>
      <LoadingBar />
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the library draws a div; only with a role may it have a name */}
      <Notifications position="top-right" role="group" aria-label={t("common:notifications")} />
      <Frame navigation={isNarrow ? "overlay" : wide}>
        <DemoBanner />
        <CapturedMailBanner />
        <main id="content" className={classes.page} tabIndex={-1}>
          <Fragment key={generation}>
            <Content />
          </Fragment>
        </main>
        <Footer />
      </Frame>
      <ScrollToTop />
    </div>
  );
}

/** The screen; for who belongs to no organization, what is to be done about it, except where no organization is needed. */
function Content() {
  const { t } = useTranslation("shell");
  const { data: profile, isPlaceholderData } = useProfile();
  const pathname: string = useLocation({ select: (location) => location.pathname });
  const isAlone = profile !== undefined && !isPlaceholderData && !profile.isStaff && profile.organizations.length === 0;
  if (!isAlone || pathname === paths.profile) return <Outlet />;
  return (
    <EmptyState
      icon={<IconBuildingOff size={30} stroke={1.5} />}
      title={t("noOrganization.title")}
      hint={t("noOrganization.text")}
    />
  );
}
