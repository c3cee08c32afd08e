import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import type { BookingRequest } from "../booking-requests.api.ts";

type WishesOf = Pick<BookingRequest, "days" | "partOfDay">;

/** When it would suit, the best first. */
export function Wishes({ request: { days, partOfDay } }: { readonly request: WishesOf }) {
  const { t, i18n } = useTranslation("bookings");
  const { day } = useFormat();
  const list = new Intl.ListFormat(i18n.language, { type: "disjunction" });
  return (
    <>
      <Text>{days.length === 0 ? t("anyDay") : list.format(days.map((one) => day(one)))}</Text>
      {partOfDay === "any" ? null : (
        <Text size="sm" c="dimmed">
          {t(`part.${partOfDay}`)}
        </Text>
      )}
    </>
  );
}
