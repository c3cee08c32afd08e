import { findingCodes } from "@delight/email/checks/finding";
import { Alert, List } from "@mantine/core";
import { IconCircleX } from "@tabler/icons-react";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { CallOutput } from "../../../lib/api/types.ts";
import type { automations } from "@delight/contract/automations";

export type Finding = CallOutput<typeof automations.check>["findings"][number];

const known = [
  "no_send",
  "no_email",
  "email_gone",
  "no_tag",
  "no_note",
  "rule_broken",
  "days_not_in_order",
  "no_activity",
  "activity_gone",
  "trigger_circle",
  "no_event_name",
  "no_date_field",
  "date_field_gone",
  "form_gone",
  "no_awaited_name",
  "awaited_gone",
  "no_webhook",
  "webhook_gone",
  "no_field",
  "field_gone",
  "value_unfit",
  "no_sender",
  "no_postal_address",
  "sender_unverified",
  "sender_unsigned",
  "sender_no_dmarc",
] as const;

/** What is to be mended, in the words of the screen. */
export function useFaultText() {
  const { t } = useTranslation(["automations", "checks"]);
  return useCallback(
    ({ code, detail }: Pick<Finding, "code" | "detail">): string => {
      const own = known.find((one) => one === code);
      if (own) return t(`automations:fault.${own}`);
      const ofEmail = findingCodes.find((one) => one === code);
      return ofEmail ? t("automations:fault.ofEmail", { fault: t(`checks:finding.${ofEmail}`, { detail }) }) : detail;
    },
    [t],
  );
}

/** What is to be mended that belongs to no step. */
export function OtherFaults({ findings }: { readonly findings: readonly Finding[] }) {
  const { t } = useTranslation("automations");
  const text = useFaultText();
  const own = findings.filter(({ stepId, level }) => stepId === null && level === "error");
  if (own.length === 0) return null;
  return (
    <Alert color="error" variant="light" icon={<IconCircleX aria-hidden />} title={t("fault.title")}>
      <List size="sm">
        {own.map((finding) => (
          <List.Item key={`${finding.code} ${finding.detail}`}>{text(finding)}</List.Item>
        ))}
      </List>
    </Alert>
  );
}
