import { Button, Modal } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Delivery } from "../deliveries.api.ts";
import { DeliveryHistoryLines } from "./story-lines.tsx";

interface WhyButtonProps {
  readonly delivery: Pick<Delivery, "id" | "customerName">;
}

/** Tells the whole story of a row. */
export function WhyButton({ delivery: { id, customerName } }: WhyButtonProps) {
  const { t } = useTranslation("leaving");
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        onClick={() => setIsOpen(true)}
        aria-label={t("why.of", { name: customerName })}
      >
        {t("why.action")}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        size="lg"
        title={t("why.title", { name: customerName })}
        closeButtonProps={{ "aria-label": t("close") }}
      >
        {isOpen ? <DeliveryHistoryLines of={{ delivery: id }} /> : null}
      </Modal>
    </>
  );
}
