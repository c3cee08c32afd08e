import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { ApiException } from "../../../lib/api/api-exception.ts";
import { wholeRule } from "../rule/check.ts";
import type { DraftGroup } from "../rule/draft.ts";
import { everyone, type Reach, reachQuery, type SegmentRule } from "../segments.api.ts";
import { allSlices, expected, type Figures } from "./figures.ts";
import { type Count, useExact } from "./use-exact.ts";

export interface ReachState {
  readonly query: UseQueryResult<Reach, ApiException>;
  readonly isWhole: boolean;
  /** The figures on the screen are those of a rule before. */
  readonly isStale: boolean;
  readonly figures: Figures | undefined;
  /** The figures are not exact, or not yet. */
  readonly isAbout: boolean;
  readonly count: Count | undefined;
  readonly countAgain: () => void;
}

/** From how many slices on what was counted says more than what the server has estimated. */
const enough = allSlices / 4;

/** Whom the rule reaches, asked when typing pauses; an answer to an older rule never comes after a newer one's. */
export function useReach(root: DraftGroup): ReachState {
  const [settled] = useDebouncedValue(root, 300);
  const rule = useMemo(() => wholeRule(settled), [settled]);
  const isWhole = useMemo(() => wholeRule(root) !== undefined, [root]);
  const query = useQuery({
    ...reachQuery(rule ?? everyone),
    enabled: rule !== undefined,
    placeholderData: keepPreviousData,
  });
  const isStale = query.isPlaceholderData || settled !== root;
  const isCountable = !isStale && !query.isError;
  return { query, isWhole, isStale, ...useCounted(query.data, isCountable ? rule : undefined) };
}

/** What an estimate is made exact by; nothing is counted while there is no rule to count. */
function useCounted(answer: Reach | undefined, rule: SegmentRule | undefined) {
  const [time, setTime] = useState(0);
  const isEstimate = answer?.isEstimate === true;
  const attempt = useMemo(() => (rule && isEstimate ? { rule, time } : undefined), [rule, isEstimate, time]);
  const count = useExact(attempt);
  const isCounted = count?.done === allSlices;
  return {
    figures: count && count.done >= enough ? expected(count.figures, count.done) : answer,
    isAbout: isEstimate && !isCounted,
    count: isCounted ? undefined : count,
    countAgain: () => setTime((before) => before + 1),
  };
}
