import { Card, Stack, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { QueryContent } from "../../../ui/query-content.tsx";
import { type Activity, pollEvery } from "../activities.api.ts";
import { DecisionLines } from "./decision-lines.tsx";
import { resultsQuery } from "./variants.api.ts";
import { VariantsTable } from "./variants-table.tsx";
import { VerdictLine } from "./verdict-line.tsx";

const pollMilliseconds = 10_000;

/** What came of each variant, how sure it is, and what was or is to be decided; nothing where there is no test. */
export function VariantsCard({ activity }: { readonly activity: Activity }) {
  const { t } = useTranslation("variants");
  const { id, test, status } = activity;
  const query = useQuery({
    ...resultsQuery(id),
    enabled: test !== null,
    refetchInterval: pollEvery(activity) === false ? false : pollMilliseconds,
  });
  if (test === null) return null;
  const isOver = status === "finished" || status === "stopped";
  return (
    <Card>
      <Stack gap="md">
        <Title order={2} size="h5">
          {t("card.title")}
        </Title>
        <QueryContent query={query}>
          {(results) => (
            <>
              <DecisionLines results={results} isOver={isOver && results.state !== "whole"} />
              <VerdictLine test={test} results={results} />
              <VariantsTable activity={activity} test={test} results={results} mayDecide={!isOver} />
            </>
          )}
        </QueryContent>
      </Stack>
    </Card>
  );
}
