import { splitLiquid } from "@delight/email/source/mask";
import { memo, useMemo } from "react";
import { useReadWords } from "./chip-label.ts";
import classes from "./merge-line.module.css";

/** A subject or preheader as people read it: merge fields by their names, the tags that only steer left out. */
export const MergeLine = memo(function MergeLine({ text }: { readonly text: string }) {
  const wordsOf = useReadWords();
  const pieces = useMemo(() => splitLiquid(text).filter((piece) => !piece.text.startsWith("{%")), [text]);
  return (
    <bdi>
      {pieces.map(({ text: source, isTag }, index) => (
        <span key={index}>{isTag ? <bdi className={classes["field"]}>{wordsOf(source)}</bdi> : source}</span>
      ))}
    </bdi>
  );
});
