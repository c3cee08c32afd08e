import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { ApiException } from "../../../lib/api/api-exception.ts";
import { wholeRule } from "../rule/check.ts";
import type { DraftGroup } from "../rule/draft.ts";
import { everyone, type Reach, reachQuery } from "../segments.api.ts";
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
  const [attempt, setAttempt] = useState(0);
  const rule = useMemo(() => wholeRule(settled), [settled]);
  const isWhole = useMemo(() => wholeRule(root) !== undefined, [root]);
  const query = useQuery({
    ...reachQuery(rule ?? everyone),
    enabled: rule !== undefined,
    placeholderData: keepPreviousData,
  });
  const isStale = query.isPlaceholderData || settled !== root;
  const isEstimate = query.data?.isEstimate === true && !isStale && !query.isError;
  const count = useExact(isEstimate ? rule : undefined, attempt);
  const isCounted = count?.done === allSlices;
  return {
    query,
    isWhole,
    isStale,
    figures: count && count.done >= enough ? expected(count.figures, count.done) : query.data,
    isAbout: query.data?.isEstimate === true && !isCounted,
    count: isCounted ? undefined : count,
    countAgain: () => setAttempt((before) => before + 1),
  };
}
