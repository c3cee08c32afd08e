import type { EmailVariant } from "@delight/contract/emails";
import { Modal } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { ChosenCustomer } from "../../preview/customer-select.tsx";
import { PreviewPanel } from "../../preview/preview-panel.tsx";
import type { Preview } from "../../preview/use-preview.ts";

interface PreviewDialogProps {
  readonly variant: EmailVariant;
  readonly preview: Preview;
  readonly customer: ChosenCustomer | undefined;
  readonly onCustomer: (customer: ChosenCustomer | undefined) => void;
  readonly variants: readonly EmailVariant[];
  readonly onClose: () => void;
}

/** The email as its readers get it, over the whole screen. */
export function PreviewDialog({ onClose, ...panel }: PreviewDialogProps) {
  const { t } = useTranslation(["emails", "common"]);
  return (
    <Modal
      opened
      onClose={onClose}
      size="min(1200px, 96vw)"
      title={t("preview.title")}
      closeButtonProps={{ "aria-label": t("common:close") }}
    >
      <PreviewPanel {...panel} isBare />
    </Modal>
  );
}
