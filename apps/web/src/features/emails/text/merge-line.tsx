import { splitLiquid } from "@delight/email/source/mask";
import { memo, useMemo } from "react";
import { useChipWords } from "./chip-label.ts";
import classes from "./merge-line.module.css";

/** A subject or preheader as people read it: merge fields by their names, the tags that only steer left out. */
export const MergeLine = memo(function MergeLine({ text }: { readonly text: string }) {
  const wordsOf = useChipWords();
  const pieces = useMemo(() => splitLiquid(text).filter((piece) => !piece.text.startsWith("{%")), [text]);
  return (
    <bdi>
      {pieces.map(({ text: source, isTag }, index) => (
        <span key={index}>{isTag ? <Field {...wordsOf(source)} /> : source}</span>
      ))}
    </bdi>
  );
});

function Field({ label, isCode }: { readonly label: string; readonly isCode: boolean }) {
  return (
    <bdi className={classes["field"]} dir={isCode ? "ltr" : undefined}>
      {isCode ? label.replaceAll(/^\{\{-?\s*|\s*-?\}\}$/g, "") : label}
    </bdi>
  );
}
