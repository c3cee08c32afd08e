import { DeliveryOutcome, SkipReason } from "@delight/contract/deliveries";
import type { DoughnutBy } from "@delight/contract/doughnut";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { activityQuery, segmentQuery, serviceQuery } from "../reports.api.ts";
import type { Step } from "../state/charts-state.ts";

const devices = ["desktop", "phone", "tablet", "other", "unknown"] as const;

/** Names slices: outcomes, reasons and devices are words of ours and are translated; what has a name of the organization keeps it. */
export function useSliceNames() {
  const { t } = useTranslation("reports");
  const words: Partial<Record<DoughnutBy, (key: string) => string | undefined>> = {
    outcome: (key) => wordOf(DeliveryOutcome.options, key, (one) => t(`outcome.${one}`)),
    reason: (key) => wordOf(SkipReason.options, key, (one) => t(`reason.${one}`)),
    device: (key) => wordOf(devices, key, (one) => t(`device.${one}`)),
    service: (key) => wordOf(["none"], key, () => t("noService")),
    segment: (key) => wordOf(["none", "automation"], key, (one) => t(one === "none" ? "noSegment" : "automations")),
  };
  return (by: DoughnutBy, key: string, name: string | null): string => words[by]?.(key) ?? name ?? key;
}

function wordOf<Key extends string>(
  known: readonly Key[],
  key: string,
  word: (one: Key) => string,
): string | undefined {
  const found = known.find((one) => one === key);
  return found && word(found);
}

const isId = (key: string) => key !== "automation" && key !== "none";

/** The name of a slice that was opened, also by who came by a link; its kind while it is not known. */
export function useStepName({ by, key }: Step): string {
  const { t } = useTranslation("reports");
  const nameOf = useSliceNames();
  const { data } = {
    activity: useQuery({ ...activityQuery(key), enabled: by === "activity" }),
    segment: useQuery({ ...segmentQuery(key), enabled: by === "segment" && isId(key) }),
    service: useQuery({ ...serviceQuery(key), enabled: by === "service" && isId(key) }),
    outcome: { data: undefined },
    device: { data: undefined },
    link: { data: undefined },
  }[by];
  const isNamed = by === "activity" || by === "segment" || by === "service";
  return isNamed && isId(key) ? (data?.name ?? t(`by.${by}`)) : nameOf(by, key, null);
}
