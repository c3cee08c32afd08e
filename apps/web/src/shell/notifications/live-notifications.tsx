import { VisuallyHidden } from "@mantine/core";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Notification } from "../../lib/notifications/notifications.api.ts";
import { useLiveNotifications } from "../../lib/notifications/use-live-notifications.ts";
import { useSentences } from "../../ui/notifications/use-sentences.ts";
import { toastError } from "../../ui/toast.ts";

/** What comes together is said in one sentence, in milliseconds after the first. */
const pause = 1000;

/** Listens to the server, and says that something came to those who cannot see the bell; what cannot wait is shown to everybody. */
export function LiveNotifications() {
  const { t } = useTranslation("notifications");
  const sentences = useSentences();
  const [arrived, setArrived] = useState(0);
  const [said, setSaid] = useState("");
  useLiveNotifications((notification) => {
    if (notification.isRead) return;
    setArrived((count) => count + 1);
    // The same sentence a second time would be no change, and go unheard.
    setSaid("");
    if (isUrgent(notification)) {
      const { title, subtitle } = sentences(notification);
      toastError(`${title}. ${subtitle}`);
    }
  });
  useEffect(() => {
    if (arrived === 0) return undefined;
    const timer = setTimeout(() => {
      setSaid(t("arrived", { count: arrived }));
      setArrived(0);
    }, pause);
    return () => clearTimeout(timer);
  }, [arrived, t]);
  return (
    <VisuallyHidden>
      <output>{said}</output>
    </VisuallyHidden>
  );
}

/** Mail that people count on has stopped going out. */
function isUrgent({ kind }: Notification): boolean {
  return kind === "activity_paused" && document.visibilityState === "visible";
}
