import { Modal } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useQueryParam } from "../../../lib/route.ts";
import { HeatMap } from "../results/heat-map/heat-map.tsx";
import type { Results } from "../results/results.api.ts";

/** The step whose mail is looked at, as the address calls it. */
export const mailOf = (stepId: number): string => `step-${stepId}`;

interface MailDialogProps {
  readonly id: string;
  readonly results: Results | undefined;
}

/** The email of the step that the address names, with the share of clicks on its links: of each version and language. */
export function MailDialog({ id, results }: MailDialogProps) {
  const { t } = useTranslation("automations");
  const navigate = useNavigate();
  const mail = useQueryParam("mail");
  const emails = (results?.emails ?? []).filter(({ step }) => mailOf(step) === mail);
  const close = () => {
    const without = ({ mail: _mail, ...search }: Record<string, unknown>) => search;
    void navigate({ to: ".", search: without, resetScroll: false });
  };
  if (emails.length === 0) return null;
  return (
    <Modal
      opened
      onClose={close}
      size="min(1100px, 100%)"
      title={t("results.links")}
      closeButtonProps={{ "aria-label": t("common:close") }}
    >
      <HeatMap id={id} emails={emails} />
    </Modal>
  );
}
