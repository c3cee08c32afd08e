import { ActionIcon, Center, Indicator, Loader, Popover } from "@mantine/core";
import { IconBell } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/i18n/format.ts";
import { headQuery } from "../../lib/notifications/notifications.api.ts";
import { usePermission } from "../../lib/session/profile.ts";
import classes from "./notifications.module.css";

const load = () => import("./notifications-panel.tsx");
const NotificationsPanel = lazy(async () => ({ default: (await load()).NotificationsPanel }));
const LiveNotifications = lazy(async () => ({ default: (await import("./live-notifications.tsx")).LiveNotifications }));

/** The bell, with how many messages are unread, and the latest of them; nothing for who belongs to no organization. */
export function NotificationsMenu() {
  const { t } = useTranslation("shell");
  const { number } = useFormat();
  const mayListen = usePermission("organization.view");
  const { data } = useQuery({ ...headQuery, enabled: mayListen });
  const [isOpen, setIsOpen] = useState(false);
  const unread = data?.unread ?? 0;
  if (!mayListen) return null;
  return (
    <>
      <Popover
        opened={isOpen}
        onChange={setIsOpen}
        position="bottom-end"
        offset={12}
        width="min(380px, 100vw - 16px)"
        trapFocus
        returnFocus
        hideDetached={false}
      >
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            color="secondary"
            size={38}
            aria-label={t("bell", { count: unread })}
            onClick={() => setIsOpen(!isOpen)}
            onPointerEnter={() => void load()}
            onFocus={() => void load()}
          >
            <Indicator
              color="error"
              size={18}
              offset={3}
              disabled={unread === 0}
              label={
                <span
                  className={classes.number}
                  data-count={unread > 99 ? `${number(99)}+` : number(unread)}
                  aria-hidden
                />
              }
              classNames={{ indicator: classes.count ?? "" }}
            >
              <IconBell size={22} stroke={1.5} aria-hidden className={classes.bell} />
            </Indicator>
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown p={0} className={classes.panel} aria-label={t("bell", { count: unread })}>
          <Suspense fallback={<Waiting />}>
            <NotificationsPanel onClose={() => setIsOpen(false)} />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
      <Suspense fallback={null}>
        <LiveNotifications />
      </Suspense>
    </>
  );
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <Center p="xl">
      <Loader aria-label={t("loading")} />
    </Center>
  );
}
