import { useQueries } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Choice } from "../../../ui/fields/with-chosen.ts";
import { emailToSend, type Step } from "./automations.api.ts";
import { allSteps } from "./tree.ts";

/** The steps that send, in their order, called by their emails. */
export function useMailChoices(steps: readonly Step[]): readonly Choice[] {
  const { t } = useTranslation("automations");
  const sends = allSteps(steps).flatMap((step) => (step.kind === "send" ? [step] : []));
  const ids = [...new Set(sends.flatMap(({ emailId }) => (emailId === null ? [] : [emailId])))];
  const emails = useQueries({ queries: ids.map(emailToSend) }).map(({ data }) => data);
  return sends.map(({ id, emailId }, index) => ({
    value: String(id),
    label: t("results.mail", { number: index + 1, name: emails.find((email) => email?.id === emailId)?.name ?? "" }),
  }));
}
