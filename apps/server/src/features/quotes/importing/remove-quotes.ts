import type { RemoveImported } from "../../services/index.ts";
import { deleteImported, listImported } from "./importing.queries.ts";

/** A quote that was changed, decided or asked after since, from which a job was booked or for which an activity is credited, is kept. */
export const removeQuotes: RemoveImported = async (tx, quotes) => {
  const brought = await listImported(tx, quotes);
  const last = brought.at(-1);
  if (!last) {
    return undefined;
  }
  const idle = brought.filter((one) => !one.is_worked_with);
  await deleteImported(
    tx,
    idle.map(({ id }) => id),
  );
  return { removed: idle.length, kept: brought.length - idle.length, put_back: 0, behind: last.id };
};
