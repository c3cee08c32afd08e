import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import type { BookingRequest } from "../booking-requests.api.ts";
import { Fact } from "./fact.tsx";

/** What the customer was told by mail; nothing where they were not. */
export function NotificationLog({ request: { askedMailedAt, visitMailedAt } }: { readonly request: BookingRequest }) {
  const { t } = useTranslation("bookings");
  const { moment } = useFormat();
  if (askedMailedAt === null && visitMailedAt === null) return null;
  return (
    <Fact label={t("told.title")}>
      {askedMailedAt === null ? null : <div>{t("told.asked", { at: moment(askedMailedAt) })}</div>}
      {visitMailedAt === null ? null : <div>{t("told.visit", { at: moment(visitMailedAt) })}</div>}
    </Fact>
  );
}
