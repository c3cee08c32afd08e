import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { Segment } from "../segments.api.ts";

/** What is broken in a rule and how to mend it, each kind once. */
export function useBrokenText(): (broken: Segment["broken"]) => string {
  const { t } = useTranslation("segments");
  return useCallback(
    (broken) => [...new Set(broken.map(({ what }) => what))].map((what) => t(`broken.mend.${what}`)).join(" "),
    [t],
  );
}
