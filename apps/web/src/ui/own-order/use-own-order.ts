import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/i18n/format.ts";
import { toastError } from "../toast.ts";
import { useErrorText } from "../use-error-text.ts";

interface Orderable {
  readonly id: string;
}

interface OwnOrder<Item> {
  readonly nameOf: (item: Item) => string;
  /** Keeps the ids of all in their order; what it throws is told, and the order is as it was. */
  readonly save: (input: { ids: string[] }) => Promise<unknown>;
}

/** What the row of an item needs to be moved. */
export interface OrderedRow {
  readonly name: string;
  readonly index: number;
  readonly last: number;
  readonly onMove: (to: number) => void;
  /** Another was dropped on it. */
  readonly onDropped: (id: string) => void;
}

/** The order that somebody is just making, saved as it is made; `said` is for who cannot see where a row went. */
export function useOwnOrder<Item extends Orderable>(items: readonly Item[], { nameOf, save }: OwnOrder<Item>) {
  const { t } = useTranslation("parts");
  const { number } = useFormat();
  const errorText = useErrorText();
  const [wanted, setWanted] = useState<readonly string[]>();
  const [said, setSaid] = useState("");
  const known = new Map(items.map((item) => [item.id, item]));
  const isWhole = wanted?.length === known.size && wanted.every((id) => known.has(id));
  const ids = isWhole ? wanted : items.map(({ id }) => id);
  const ordered = ids.flatMap((id) => known.get(id) ?? []);
  const place = (item: Item, index: number) => {
    const next = ids.filter((other) => other !== item.id).toSpliced(index, 0, item.id);
    if (next.join() === ids.join()) return;
    setWanted(next);
    setSaid(t("order.moved", { name: nameOf(item), place: number(index + 1), total: number(ids.length) }));
    save({ ids: next }).catch((error: unknown) => {
      setWanted(undefined);
      toastError(errorText(error));
    });
  };
  const rowOf = (item: Item, index: number): OrderedRow => ({
    name: nameOf(item),
    index,
    last: ordered.length - 1,
    onMove: (to) => place(item, to),
    onDropped: (id) => {
      const dropped = known.get(id);
      if (dropped) place(dropped, index);
    },
  });
  return { ordered, said, rowOf };
}
