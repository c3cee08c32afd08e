import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { TextLink } from "../../../ui/links.tsx";
import { UserText } from "../../../ui/user-text.tsx";
import type { BookingRequest } from "../booking-requests.api.ts";
import { Fact } from "./fact.tsx";

/** What a request became; nothing while nobody has dealt with it. */
export function Outcome({ request }: { readonly request: BookingRequest }) {
  const { t } = useTranslation("bookings");
  const { day } = useFormat();
  const { state, quoteNumber, visitOn, visitTime, declineReason, declineNote } = request;
  if (state === "quoted") {
    return (
      <Fact label={t("quote")}>
        <TextLink to={paths.quotes} search={{ search: quoteNumber ?? "" }}>
          <UserText>{quoteNumber ?? ""}</UserText>
        </TextLink>
      </Fact>
    );
  }
  if (state === "booked") {
    return (
      <Fact label={t("visit")}>
        {visitOn === null
          ? t("visitCancelled")
          : visitTime === null
            ? day(visitOn)
            : t("visitAt", { day: day(visitOn), time: visitTime })}
      </Fact>
    );
  }
  if (declineReason === null) return null;
  return (
    <Fact label={t("reasonLabel")}>
      {t(`reason.${declineReason}`)}
      {declineNote === "" ? null : (
        <>
          <br />
          <UserText>{declineNote}</UserText>
        </>
      )}
    </Fact>
  );
}
