import { Alert } from "@mantine/core";
import { IconMailbox } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { publicStatusQuery } from "../lib/public-status.ts";

/** Says on every screen that no mail leaves this machine, as long as that is so. */
export function CapturedMailBanner() {
  const { t } = useTranslation("shell");
  const { data } = useQuery(publicStatusQuery);
  if (!data?.mailCaptured) return null;
  return (
    <Alert color="warning" variant="light" radius={0} py={8} icon={<IconMailbox aria-hidden />}>
      {t("mailCaptured")}
    </Alert>
  );
}
