import { useRepetitionLines } from "./use-repetition-lines.ts";
import type { Repeats } from "./use-repetition.ts";

/** A repetition in plain sentences, each on a line of its own. */
export function RepetitionText({ repeats }: { readonly repeats: Repeats }) {
  const lines = useRepetitionLines()(repeats);
  return (
    <div>
      {lines.map((line) => (
        <span key={line} style={{ display: "block" }}>
          {line}
        </span>
      ))}
    </div>
  );
}
