import type { OpenSpan } from "@delight/contract/business-hours";
import type { ReactNode } from "react";
import type { Week } from "./week.ts";

export interface DayRowProps {
  readonly day: number;
  readonly week: Week;
  readonly errors: Readonly<Record<string, ReactNode>>;
  readonly mayChange: boolean;
  readonly onChange: (week: OpenSpan[]) => void;
}
