import { mostForeseen } from "@delight/contract/retention";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { type Choices, foreseenQuery, type Kind } from "./retention.api.ts";

/** What would be forgotten of a kind, in words; undefined where all is kept. */
export function useForeseenText({ readingYears, mailsYears, auditYears }: Choices) {
  const { t } = useTranslation("data");
  const { number, day } = useFormat();
  const { data, isPending } = useQuery(foreseenQuery({ readingYears, mailsYears, auditYears }));
  const numberText = (found: number) =>
    found >= mostForeseen ? t("retention.atLeast", { number: number(found) }) : number(found);
  return (kind: Kind): string | undefined => {
    if (isPending) return t("retention.looking");
    const found = data?.[kind];
    if (!found || found.before === null) return undefined;
    if (found.number === 0) return t("retention.nothingOlder", { day: day(found.before) });
    return t("retention.forgets", { count: found.number, number: numberText(found.number), day: day(found.before) });
  };
}
