import { useTranslation } from "react-i18next";
import { Page } from "../../ui/page.tsx";
import { BookingRequestsTable } from "./booking-requests-table.tsx";
import { RequestDrawer } from "./drawer/request-drawer.tsx";
import { useOpenRequest } from "./use-open-request.ts";

export function BookingRequestsPage() {
  const { t } = useTranslation("bookings");
  const { id, close } = useOpenRequest();
  return (
    <Page title={t("title")} hint={t("hint")}>
      <BookingRequestsTable />
      {id === undefined ? null : <RequestDrawer key={id} id={id} onClose={close} />}
    </Page>
  );
}
