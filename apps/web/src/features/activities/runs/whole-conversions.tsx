import { conversions } from "@delight/contract/conversions";
import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { endpointQuery } from "../../../lib/query.ts";
import { TextLink } from "../../../ui/links.tsx";
import type { Activity } from "../activities.api.ts";

/** How many conversions were entered for the whole and for none of its runs, and the way to them: they are in its figures too. */
export function WholeConversions({ activity: { id } }: { readonly activity: Activity }) {
  const { t } = useTranslation("activities");
  const { data } = useQuery(
    endpointQuery("conversions", conversions.list, { activity: id, state: "credited", page_size: 5 }),
  );
  if (data === undefined || data.total === 0) return null;
  return (
    <Text size="sm" c="dimmed">
      {t("runs.whole", { count: data.total })}{" "}
      <TextLink to={paths.conversions} search={{ activity: id }}>
        {t("runs.wholeLink")}
      </TextLink>
    </Text>
  );
}
