import { type bookingRequests, BookingState } from "@delight/contract/booking-requests";
import { useTranslation } from "react-i18next";
import { type Filter, isActive } from "../../../ui/filters/filter.ts";
import type { ListState } from "../../../ui/list-state.ts";

/** Narrows requests by state; a customer or an activity comes from elsewhere. */
export function useRequestFilters(list: ListState<typeof bookingRequests.list>): readonly Filter[] {
  const { t } = useTranslation("bookings");
  const own = (["customer", "activity"] as const).map(
    (key): Filter => ({
      kind: "own",
      key,
      label: t(`column.${key}`),
      field: null,
      said: t(`filter.one.${key}`),
    }),
  );
  return [
    {
      kind: "select",
      key: "state",
      label: t("filter.state"),
      options: BookingState.options.map((value) => ({ value, label: t(`state.${value}`) })),
    },
    ...own.filter((filter) => isActive(filter, list)),
  ];
}
