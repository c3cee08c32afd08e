import { matchedParts } from "../../lib/words/match.ts";
import classes from "./search.module.css";

interface HighlightedProps {
  readonly text: string;
  /** What somebody typed; its words are marked. */
  readonly typed: string;
}

/** A title whose direction is its own, with what was typed marked in it. */
export function Highlighted({ text, typed }: HighlightedProps) {
  return (
    <bdi>
      {matchedParts(text, typed).map(({ start, text: part, isMatch }) =>
        isMatch ? (
          <mark key={start} className={classes.mark}>
            {part}
          </mark>
        ) : (
          part
        ),
      )}
    </bdi>
  );
}
