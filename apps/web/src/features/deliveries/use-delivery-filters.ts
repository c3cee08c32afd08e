import { letterOf } from "@delight/contract/campaign-test";
import { type deliveries, DeliveryRead, DeliveryStatus, SkipReason } from "@delight/contract/deliveries";
import { useTranslation } from "react-i18next";
import type { CallInput } from "../../lib/api/types.ts";
import type { Filter } from "../../ui/filters/filter.ts";

const languages = ["en", "fr", "ar"] as const;
const devices = ["phone", "desktop", "tablet", "other"] as const;

/** What deliveries can be narrowed by: a reason only where some were not mailed, a link only when one was chosen elsewhere. */
export function useDeliveryFilters(
  input: Partial<CallInput<typeof deliveries.list>>,
  { isOfActivity, variants }: { readonly isOfActivity: boolean; readonly variants: number },
): readonly Filter[] {
  const { t } = useTranslation("deliveries");
  const select = (key: string, values: readonly string[], label: (value: never) => string): Filter => ({
    kind: "select",
    key,
    label: t(`filter.${key as "status"}`),
    options: values.map((value) => ({ value, label: label(value as never) })),
  });
  const status = select("status", DeliveryStatus.options, (value: DeliveryStatus) => t(`status.${value}`));
  const reason = select("skip_reason", SkipReason.options, (value: SkipReason) => t(`skipShort.${value}`));
  const reasons = input.status === "skipped" || input.skip_reason !== undefined ? [reason] : [];
  if (!isOfActivity) return [status, ...reasons];
  const numbers = Array.from({ length: variants }, (_, index) => String(index + 1));
  const variant = select("variant", numbers, (value: string) => letterOf(Number(value)));
  const chosen = input.link;
  const link =
    chosen === undefined
      ? []
      : [select("link", [String(chosen)], () => t("filter.linkNumber", { number: chosen + 1 }))];
  return [
    status,
    ...reasons,
    ...(variants > 0 ? [variant] : []),
    select("read", DeliveryRead.options, (value: DeliveryRead) => t(`read.${value}`)),
    ...link,
    select("language", languages, (value: (typeof languages)[number]) => t(`language.${value}`)),
    select("device", devices, (value: (typeof devices)[number]) => t(`device.${value}`)),
  ];
}
