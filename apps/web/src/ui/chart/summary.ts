import type { ChartRows } from "./chart-table.tsx";

type Row = ChartRows["rows"][number];

/** The rows with the highest and the lowest first figure; undefined where rows carry no figures. */
export function extremesOf({ rows }: ChartRows): { readonly highest: Row; readonly lowest: Row } | undefined {
  const [first, ...others] = rows.filter(({ figures }) => figures?.[0] !== undefined);
  if (!first) return undefined;
  const figure = ({ figures }: Row) => figures?.[0] ?? 0;
  return {
    highest: others.reduce((best, row) => (figure(row) > figure(best) ? row : best), first),
    lowest: others.reduce((best, row) => (figure(row) < figure(best) ? row : best), first),
  };
}
