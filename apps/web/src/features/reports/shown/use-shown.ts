import { rowsOfSlice } from "@delight/contract/doughnut";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { useFormat, minorUnits } from "../../../lib/i18n/format.ts";
import type { ChartLink } from "../../../ui/chart/chart-table.tsx";
import type { Doughnut, Slice } from "../reports.api.ts";
import { type ChartsState, opened, toQuery, wholeNarrowing } from "../state/charts-state.ts";
import { gather } from "./gather.ts";
import { useSliceNames } from "./use-slice-names.ts";

/** A slice as it is shown. */
export interface ShownSlice {
  readonly key: string;
  readonly name: string;
  /** What is drawn: rows, or whole units of money. */
  readonly figure: number;
  /** The same as people write it. */
  readonly said: string;
  readonly share: string;
  /** What it is divided by further, or else its rows. */
  readonly open: ChartLink | undefined;
  /** The list of exactly what it counts. */
  readonly rows: ChartLink | undefined;
}

/** The slices with their names, shares and ways on; the small ones gathered. `activity`: whose they are, of two the one or the other. */
export function useShown(data: Doughnut, state: ChartsState, activity: string | undefined): readonly ShownSlice[] {
  const { t } = useTranslation("reports");
  const { number, money, percent } = useFormat();
  const nameOf = useSliceNames();
  const amountOf = ({ count, valueCents }: Slice) => (data.unit === "value" ? valueCents : count);
  const say = (amount: number) => (data.unit === "value" ? money(amount, data.currency) : number(amount));
  const figureOf = (amount: number) => (data.unit === "value" ? amount / minorUnits(data.currency) : amount);
  const amounts = (amount: number) => ({
    figure: figureOf(amount),
    said: say(amount),
    share: percent(data.total === 0 ? 0 : amount / data.total),
  });
  const { shown, others } = gather(data.slices, state.others);
  const slices = shown.map((slice): ShownSlice => {
    const rows = rowsLink(data, { state, activity }, slice.key);
    const next = opened(state, slice.key);
    return {
      key: slice.key,
      name: nameOf(data.by, slice.key, slice.name),
      ...amounts(amountOf(slice)),
      open: next ? { to: paths.charts, search: toQuery(next) } : rows,
      rows,
    };
  });
  if (others.length === 0) return slices;
  const rest: ShownSlice = {
    key: "",
    name: t("othersCount", { count: others.length }),
    ...amounts(others.reduce((sum, slice) => sum + amountOf(slice), 0)),
    open: { to: paths.charts, search: toQuery({ ...state, others: state.others + 1 }) },
    rows: undefined,
  };
  return [...slices, rest];
}

interface Of {
  readonly state: ChartsState;
  readonly activity: string | undefined;
}

function rowsLink(data: Doughnut, { state, activity }: Of, key: string): ChartLink | undefined {
  const rows = rowsOfSlice(data, wholeNarrowing({ activity, steps: state.steps }), key);
  if (rows === undefined) return undefined;
  if (rows.list === "conversions") return { to: paths.conversions, search: rows.query };
  const back = `${paths.charts}?${new URLSearchParams(toQuery(state)).toString()}`;
  return { to: paths.deliveries, search: { ...rows.query, back } };
}
