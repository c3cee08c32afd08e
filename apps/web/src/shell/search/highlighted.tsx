import { matchedParts } from "../../lib/words/match.ts";
import classes from "./search.module.css";

interface HighlightedProps {
  readonly text: string;
  /** What somebody typed; its words are marked. */
  readonly typed: string;
}

/** A title whose direction is its own, with what was typed marked in it. */
export function Highlighted({ text, typed }: HighlightedProps) {
  let at = 0;
  return (
    <bdi>
      {matchedParts(text, typed).map((part) => {
        at += part.text.length;
        return part.isMatch ? (
          <mark key={at} className={classes.mark}>
            {part.text}
          </mark>
        ) : (
          part.text
        );
      })}
    </bdi>
  );
}
