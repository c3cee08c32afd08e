import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { useQueryParam } from "../../../lib/route.ts";

interface Back {
  readonly label: string;
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
}

const origins = { dashboard: paths.dashboard, charts: paths.charts } as const;

/** Where the list was entered from, as it was then: a chart or the dashboard, named in the address; else the activities. */
export function useBackLink(): Back {
  const { t } = useTranslation("deliveries");
  const asked = useQueryParam("back") ?? "";
  const [path = "", query = ""] = asked.split("?", 2);
  for (const origin of ["dashboard", "charts"] as const) {
    if (path === origins[origin]) {
      return { label: t(`list.back.${origin}`), to: path, search: Object.fromEntries(new URLSearchParams(query)) };
    }
  }
  return { label: t("list.back.activities"), to: paths.activities };
}
