import type { RemoveBrought } from "../../services/index.ts";
import { deleteBrought, listBrought } from "./brought.queries.ts";

/** A quote that was changed, decided or asked after since, from which a job was booked or for which an activity is credited, is kept. */
export const removeQuotes: RemoveBrought = async (tx, quotes) => {
  const brought = await listBrought(tx, quotes);
  const last = brought.at(-1);
  if (!last) {
    return undefined;
  }
  const idle = brought.filter((one) => !one.is_worked_with);
  await deleteBrought(
    tx,
    idle.map(({ id }) => id),
  );
  return { removed: idle.length, kept: brought.length - idle.length, put_back: 0, behind: last.id };
};
