import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { TextLink } from "../../../ui/links.tsx";
import type { Service } from "../services.api.ts";

interface DueCountProps {
  readonly service: Service;
  readonly count: number;
  /** Within how many days; none for what is overdue. */
  readonly days?: number;
}

/** A number of due dates that leads to exactly these. */
export function DueCount({ service: { id, name }, count, days }: DueCountProps) {
  const { t } = useTranslation("services");
  const { number } = useFormat();
  if (count === 0) return number(0);
  const scope = days === undefined ? { overdue: "yes" } : { overdue: "no", within_days: String(days) };
  return (
    <TextLink
      to={paths.services}
      search={{ tab: "dues", service: id, ...scope }}
      title={
        days === undefined ? t("catalog.showOverdue", { name }) : t("catalog.showDue", { name, days: number(days) })
      }
      c={days === undefined ? "var(--mantine-color-error-text)" : "var(--mantine-color-anchor)"}
    >
      {number(count)}
    </TextLink>
  );
}
