import { Alert } from "@mantine/core";
import { IconPlayerPause } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { publicStatusQuery } from "../lib/public-status.ts";
import { useFormat } from "../lib/i18n/format.ts";

/** Says on every screen that a restored installation sends nothing yet. */
export function HeldBanner() {
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
