import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { type RuleForm, wholeRule } from "./rule-form.ts";
import { type Reach, reachQuery, type SegmentRule } from "./segments.api.ts";

const everyone: SegmentRule = { version: 1, kind: "everyone" };

interface ReachState {
  readonly query: UseQueryResult<Reach>;
  readonly isWhole: boolean;
  /** The figures on the screen are those of a rule before. */
  readonly isStale: boolean;
}

/** Whom the rule reaches, asked when typing pauses; an answer to an older rule never comes after a newer one's. */
export function useReach(form: RuleForm): ReachState {
  const [settled] = useDebouncedValue(form, 300);
  const rule = wholeRule(settled);
  const isWhole = wholeRule(form) !== undefined;
  const query = useQuery({
    ...reachQuery(rule ?? everyone),
    enabled: rule !== undefined,
    placeholderData: keepPreviousData,
  });
  return { query, isWhole, isStale: query.isPlaceholderData || settled !== form };
}
