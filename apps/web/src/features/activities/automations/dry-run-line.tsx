import { Alert } from "@mantine/core";
import { IconHistory } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { dryRunQuery } from "./automations.api.ts";

/** Whom it would have mailed over the last 90 days, as one sentence; of what is saved. */
export function DryRunLine({ id, isDirty }: { readonly id: string; readonly isDirty: boolean }) {
  const { t } = useTranslation("automations");
  const { number } = useFormat();
  const told = useQuery(dryRunQuery(id));
  const run = told.data;
  return (
    <Alert variant="light" color="primary" icon={<IconHistory aria-hidden />} title={t("dryRun.title")} mih={84}>
      {run === undefined
        ? told.isError
          ? t("dryRun.failed")
          : t("dryRun.counting")
        : [
            t("dryRun.would", { count: run.customers, mails: number(run.mails), most: number(run.mostADay) }),
            t("dryRun.now", { count: run.entersNow }),
            ...run.guessed.map((kind) => t(`dryRun.guessed.${kind}`)),
            ...(isDirty ? [t("dryRun.unsaved")] : []),
          ].join(" ")}
    </Alert>
  );
}
