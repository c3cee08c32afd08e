import { useQuery } from "@tanstack/react-query";
import { letterOf } from "@delight/contract/campaign-test";
import { Text, Card, Stack, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { QueryContent } from "../../../ui/query-content.tsx";
import { useFormat } from "../../../lib/i18n/format.ts";
import { type Activity, pollEvery } from "../activities.api.ts";
import { DecisionLines } from "./decision-lines.tsx";
import { VariantsTable } from "./variants-table.tsx";
import { type Results, type Test, resultsQuery } from "./variants.api.ts";

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

interface VerdictLineProps {
  readonly test: Test;
  readonly results: Results;
}

/** How sure it is that the leading variant is better, in words and numbers. */
function VerdictLine({ test: { rule }, results }: VerdictLineProps) {
  const { t } = useTranslation("variants");
  const { percent } = useFormat();
  const { variants, leading, second, pValue, isClear } = results;
  const [first, other] = [variants[(leading ?? 0) - 1], variants[(second ?? 0) - 1]];
  if (first === undefined || other === undefined) return <Text>{t("verdict.nothing")}</Text>;
  const values = {
    letter: letterOf(first.variant),
    other: letterOf(other.variant),
    share: percent(shareOf(rule, first)),
    otherShare: percent(shareOf(rule, other)),
  };
  if (pValue === null) return <Text>{t("verdict.few", values)}</Text>;
  return <Text>{t(isClear ? "verdict.clear" : "verdict.unclear", values)}</Text>;
}

/** Between 0 and 1: of those sent, who did what the rule asks for; 0 where nothing was sent. */
function shareOf(rule: Test["rule"], { sent, clicked, converted }: Results["variants"][number]): number {
  return sent === 0 ? 0 : Math.min(sent, rule === "clicks" ? clicked : converted) / sent;
}
