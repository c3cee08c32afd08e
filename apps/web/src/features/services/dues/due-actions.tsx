import { ActionIcon, Button, Group } from "@mantine/core";
import { IconCalendarEvent } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { usePermission } from "../../../lib/session/profile.ts";
import { AddRecordDrawer } from "../records/add-record-drawer.tsx";
import type { ServiceDue } from "../services.api.ts";
import { DateDialog } from "./date-dialog.tsx";
import { siteOf } from "./site-of.ts";

/** Books a job for a due, or moves its date by hand. */
export function DueActions({ due }: { readonly due: ServiceDue }) {
  const { t } = useTranslation("services");
  const [open, setOpen] = useState<"book" | "date">();
  const names = { service: due.serviceName, customer: due.customerName };
  if (!usePermission("services.change")) return null;
  return (
    <Group gap={4} wrap="nowrap">
      {due.state === "booked" ? null : (
        <Button
          size="xs"
          variant="light"
          aria-label={`${t("dues.book")}: ${t("dues.bookFor", names)}`}
          onClick={() => setOpen("book")}
        >
          {t("dues.book")}
        </Button>
      )}
      <ActionIcon variant="subtle" size={34} aria-label={t("dues.moveFor", names)} onClick={() => setOpen("date")}>
        <IconCalendarEvent size={18} aria-hidden />
      </ActionIcon>
      {open === "book" ? (
        <AddRecordDrawer
          status="booked"
          customer={{ id: due.customerId, name: due.customerName }}
          site={siteOf(due)}
          serviceId={due.serviceId}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
      {open === "date" ? <DateDialog due={due} onClose={() => setOpen(undefined)} /> : null}
    </Group>
  );
}
