import type { Block } from "@delight/email/block";
import { type CSSProperties, memo, type ReactNode, useCallback, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useEditorActions, useEditorState } from "../../editor/editor-context.ts";
import { replaceText, textOf } from "../../model/fields.ts";
import { StaticLine, StaticRich } from "../../text/static-text.tsx";
import textClasses from "../../text/text.module.css";
import { takeEarly } from "../../text/typed-early.ts";
import { useLiveText } from "../../text/use-live-text.ts";
import { focusBlock } from "../focus-block.ts";
import { useLook } from "../look.ts";

interface WordsProps {
  readonly block: Block;
  readonly field: string;
  readonly isRich?: boolean;
  readonly style?: CSSProperties;
}

/** Words of a block: drawn as they are, or being written where they stand. */
export const Words = memo(function Words({ block, field, isRich = false, style }: WordsProps) {
  const { t } = useTranslation("editor");
  const editing = useEditorState((state) =>
    state.editing?.id === block.id && state.editing.field === field ? state.editing : undefined,
  );
  const value = textOf(block, field);
  const still = isRich ? <StaticRich html={value} /> : <StaticLine text={value} />;
  return (
    <div className={isRich ? textClasses.rich : undefined} style={style} data-field={field}>
      {editing ? (
        <Live block={block} field={field} isRich={isRich} point={editing.point} value={value} still={still} />
      ) : value === "" ? (
        <span className={textClasses.empty}>{t("canvas.empty")}</span>
      ) : (
        still
      )}
    </div>
  );
});

interface LiveProps {
  readonly block: Block;
  readonly field: string;
  readonly isRich: boolean;
  readonly value: string;
  readonly point: { readonly x: number; readonly y: number } | undefined;
  /** What stands there until the words can be written. */
  readonly still: ReactNode;
}

function Live({ block, field, isRich, value, point, still }: LiveProps) {
  const LiveText = useLiveText();
  const { t } = useTranslation("editor");
  const { changeBlocks, edit } = useEditorActions();
  const { language, direction } = useLook();
  const { id } = block;
  const onChange = useCallback(
    (next: string) => changeBlocks((blocks) => replaceText(blocks, { id, field }, next), `${id}.${field}`),
    [changeBlocks, id, field],
  );
  const onLeave = useCallback(() => {
    edit(undefined);
    focusBlock(id);
  }, [edit, id]);
  useEffect(() => () => void takeEarly(), []);
  if (!LiveText) return still;
  return (
    <LiveText
      isRich={isRich}
      value={value}
      label={t("canvas.words")}
      language={language}
      direction={direction}
      point={point}
      onChange={onChange}
      onLeave={onLeave}
    />
  );
}
