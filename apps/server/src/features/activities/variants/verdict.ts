import type { CampaignTest, VariantFigures, VariantScore } from "@delight/contract/campaign-test";
import { accepted, chanceOf } from "@delight/contract/significance";

/** What the figures say of the variants now. */
export interface Verdict {
  readonly scores: readonly VariantScore[];
  /** By the rule; of equal ones the first. Null where nothing was sent. */
  readonly leading: number | null;
  readonly second: number | null;
  readonly p_value: number | null;
  readonly is_clear: boolean;
}

type Reached = Pick<VariantFigures, "variant" | "sent" | "unmeasured_clicks" | "clicked" | "converted">;

/** Holds the two that lead side by side, by people among those sent; for clicks, among those of whom they are measured. */
export function verdictOf(rule: CampaignTest["rule"], figures: readonly Reached[]): Verdict {
  const scores = figures.map(({ variant, sent: all, unmeasured_clicks, clicked, converted }) => {
    const sent = rule === "clicks" ? all - unmeasured_clicks : all;
    return { variant, sent, reached: Math.min(sent, rule === "clicks" ? clicked : converted) };
  });
  const [first, second] = scores.filter(({ sent }) => sent > 0).toSorted((one, other) => share(other) - share(one));
  const p_value = first && second ? chanceOf(first, second, scores.length) : null;
  return {
    scores,
    leading: first?.variant ?? null,
    second: second?.variant ?? null,
    p_value,
    is_clear: p_value !== null && p_value < accepted,
  };
}

function share({ reached, sent }: VariantScore): number {
  return reached / sent;
}
