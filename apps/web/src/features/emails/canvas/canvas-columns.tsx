import type { BlockOf } from "@delight/email/block";
import { useTranslation } from "react-i18next";
import classes from "./canvas.module.css";
import { CanvasList } from "./canvas-list.tsx";
import { paintOf, useLook } from "./look.ts";

const alignments = { top: "start", middle: "center", bottom: "end" } as const;

/** Columns beside each other; below each other where it is as narrow as a phone. */
export function CanvasColumns({ block }: { readonly block: BlockOf<"columns"> }) {
  const { t } = useTranslation("emails");
  const look = useLook();
  return (
    <div
      className={classes.columns}
      data-stacks={block.stacks}
      style={{
        alignItems: block.columns.some(({ background }) => background) ? "stretch" : alignments[block.vertical],
      }}
    >
      {block.columns.map(({ ratio, background, blocks }, index) => (
        <div
          key={index}
          className={classes.column}
          style={{
            flex: `${ratio} 1 0`,
            alignSelf: alignments[block.vertical],
            ...(background === undefined ? {} : { background: paintOf(background, "", look) }),
          }}
        >
          <CanvasList
            blocks={blocks}
            list={{ columnsId: block.id, column: index }}
            label={t("blocks.column", { number: index + 1 })}
          />
        </div>
      ))}
    </div>
  );
}
