import { letterOf } from "@delight/contract/campaign-test";
import {
  type deliveries,
  DeliveryRead,
  DeliveryReturn,
  DeliveryStatus,
  SkipReason,
} from "@delight/contract/deliveries";
import { useTranslation } from "react-i18next";
import type { CallInput } from "../../lib/api/types.ts";
import type { Filter } from "../../ui/filters/filter.ts";

const languages = ["en", "fr", "ar"] as const;
const devices = ["phone", "desktop", "tablet", "other"] as const;

export interface FilterOption {
  readonly value: string;
  readonly label: string;
}

interface Narrowing {
  readonly isOfActivity: boolean;
  readonly variants: number;
  readonly steps: readonly FilterOption[];
}

/** What deliveries can be narrowed by: a reason only where some were not mailed, a link only when one was chosen elsewhere. */
export function useDeliveryFilters(
  input: Partial<CallInput<typeof deliveries.list>>,
  { isOfActivity, variants, steps }: Narrowing,
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
  const step: Filter = { kind: "select", key: "step", label: t("filter.step"), options: steps };
  const { version: written } = input;
  const version = written === undefined ? [] : [select("version", [String(written)], (value: string) => value)];
  return [
    status,
    ...reasons,
    ...(steps.length > 0 ? [step, ...version] : []),
    ...(variants > 0 ? [variant] : []),
    select("read", DeliveryRead.options, (value: DeliveryRead) => t(`read.${value}`)),
    select("came_back", DeliveryReturn.options, (value: DeliveryReturn) => t(`cameBack.${value}`)),
    ...link,
    select("language", languages, (value: (typeof languages)[number]) => t(`language.${value}`)),
    select("device", devices, (value: (typeof devices)[number]) => t(`device.${value}`)),
  ];
}
