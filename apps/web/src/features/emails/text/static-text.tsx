import { memo, type ReactNode, useMemo } from "react";
import { type ChipLabel, useChipLabel } from "./chip-label.ts";
import { type Inline, type Marks, parseLine, parseRich, type RichBlock } from "./rich-nodes.ts";
import classes from "./text.module.css";

export function Chip({ words: { label, fallback, kind } }: { readonly words: ChipLabel }) {
  return (
    <bdi className={classes.chip} data-kind={kind}>
      {label}
      {fallback === undefined ? null : (
        <span className={classes.fallback}>
          <bdi>{fallback}</bdi>
        </span>
      )}
    </bdi>
  );
}

function marked(inside: ReactNode, { href, bold, italic, underline, strike, color }: Marks): ReactNode {
  let node = inside;
  if (color !== undefined) node = <span style={{ color }}>{node}</span>;
  if (strike) node = <s>{node}</s>;
  if (underline) node = <u>{node}</u>;
  if (italic) node = <em>{node}</em>;
  if (bold) node = <strong>{node}</strong>;
  if (href !== undefined) node = <span className={classes.link}>{node}</span>;
  return node;
}

function Inlines({ inlines }: { readonly inlines: readonly Inline[] }) {
  const wordsOf = useChipLabel();
  return inlines.map((inline, index) => {
    const inside =
      inline.kind === "text" ? inline.text : inline.kind === "break" ? <br /> : <Chip words={wordsOf(inline.source)} />;
    return <span key={index}>{marked(inside, inline.marks)}</span>;
  });
}

function Blocks({ blocks }: { readonly blocks: readonly RichBlock[] }): ReactNode {
  return blocks.map((block, index) => {
    if (block.kind === "paragraph") {
      return (
        <p key={index}>
          <Inlines inlines={block.inlines} />
        </p>
      );
    }
    const List = block.isOrdered ? "ol" : "ul";
    return (
      <List key={index}>
        {block.items.map((item, at) => (
          <li key={at}>
            <Blocks blocks={item} />
          </li>
        ))}
      </List>
    );
  });
}

/** Formatted text as React draws it: nothing of it is ever read as HTML by the page. */
export const StaticRich = memo(function StaticRich({ html }: { readonly html: string }) {
  const blocks = useMemo(() => parseRich(html), [html]);
  return <Blocks blocks={blocks} />;
});

/** One line of words with its merge fields. */
export const StaticLine = memo(function StaticLine({ text }: { readonly text: string }) {
  const inlines = useMemo(() => parseLine(text), [text]);
  return <Inlines inlines={inlines} />;
});
