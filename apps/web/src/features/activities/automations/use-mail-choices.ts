import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { emailsToSend, type Step } from "./automations.api.ts";
import { allSteps } from "./tree.ts";

/** The steps that send, in their order, called by their emails. */
export function useMailChoices(steps: readonly Step[]): readonly { readonly value: string; readonly label: string }[] {
  const { t } = useTranslation("automations");
  const emails = useQuery(emailsToSend).data?.items ?? [];
  return allSteps(steps)
    .flatMap((step) => (step.kind === "send" ? [step] : []))
    .map(({ id, emailId }, index) => ({
      value: String(id),
      label: t("results.mail", { number: index + 1, name: emails.find((email) => email.id === emailId)?.name ?? "" }),
    }));
}
