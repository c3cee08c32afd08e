import { Button } from "@mantine/core";
import { IconCalendarPlus, IconCircleCheck } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { usePermission } from "../../../lib/session/profile.ts";
import { AddRecordDrawer } from "./add-record-drawer.tsx";

interface RecordButtonsProps {
  readonly customer?: { readonly id: string; readonly name: string };
}

/** "Book a job" and "Enter a job that is done", for those who may. */
export function RecordButtons({ customer }: RecordButtonsProps) {
  const { t } = useTranslation("services");
  const mayChange = usePermission("services.change");
  const [status, setStatus] = useState<"booked" | "done">();
  if (!mayChange) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCircleCheck size={18} aria-hidden />}
        onClick={() => setStatus("done")}
      >
        {t("records.enter")}
      </Button>
      <Button leftSection={<IconCalendarPlus size={18} aria-hidden />} onClick={() => setStatus("booked")}>
        {t("records.book")}
      </Button>
      {status && (
        <AddRecordDrawer status={status} onClose={() => setStatus(undefined)} {...(customer ? { customer } : {})} />
      )}
    </>
  );
}
