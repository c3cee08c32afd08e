import type { DoughnutBy, DoughnutUnit, DoughnutInput } from "@delight/contract/doughnut";
import type * as z from "zod";

export interface Slice {
  readonly key: string;
  readonly name: string | null;
  readonly count: number;
  readonly value_cents: number;
}

type Input = z.output<typeof DoughnutInput>;

/** What is to be divided: the period is settled, and what is counted can be divided by this. */
export interface Wanted extends Pick<Input, "activity" | "segment" | "service" | "outcome" | "device" | "url"> {
  readonly by: DoughnutBy;
  readonly unit: DoughnutUnit;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}
