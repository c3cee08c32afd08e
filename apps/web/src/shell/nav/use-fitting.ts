import { useElementSize } from "@mantine/hooks";
import { useCallback, useEffect, useLayoutEffect, useState } from "react";
import { howManyFit } from "./how-many-fit.ts";

/** Between two entries, as the styles have it: pixels. */
const gap = 6;

interface Measured {
  readonly of: string;
  readonly widths: readonly number[];
  readonly more: number;
}

/**
 * How many of the entries fit into the row that `ref` is given to. Before it is painted the row is measured once with
 * all of them and one more for the rest: `count` is undefined then. Other words or fonts are measured anew.
 */
export function useFitting(names: string) {
  const { ref, width: room } = useElementSize<HTMLUListElement>();
  const [measured, setMeasured] = useState<Measured>();
  const fonts = useFontChanges();
  const [row, setRow] = useState<HTMLUListElement | null>(null);
  const of = `${names} ${fonts}`;
  const isKnown = measured?.of === of;
  useLayoutEffect(() => {
    if (isKnown || !row) return;
    const all = [...row.children].map((child) => child.getBoundingClientRect().width);
    // oxlint-disable-next-line react/set-state-in-effect -- only what is laid out can be measured, and this is before it is painted
    setMeasured({ of, widths: all.slice(0, -1), more: all.at(-1) ?? 0 });
  }, [isKnown, of, row]);
  const follow = useCallback(
    (node: HTMLUListElement | null) => {
      ref(node);
      setRow(node);
    },
    [ref],
  );
  return {
    ref: follow,
    count: isKnown ? howManyFit({ ...measured, gap, room }) : undefined,
  };
}

/** How often fonts have come that make words wider or narrower. */
function useFontChanges(): number {
  const [changes, setChanges] = useState(0);
  useEffect(() => {
    const { fonts } = document as Partial<Pick<Document, "fonts">>;
    const note = () => setChanges((before) => before + 1);
    fonts?.addEventListener("loadingdone", note);
    return () => fonts?.removeEventListener("loadingdone", note);
  }, []);
  return changes;
}
