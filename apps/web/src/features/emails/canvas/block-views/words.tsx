import type { Block } from "@delight/email/block";
import { type CSSProperties, memo, type ReactNode, useCallback, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useEditorActions, useEditorState } from "../../editor/editor-context.ts";
import { replaceText, textFieldsOf, textOf } from "../../model/fields.ts";
import { StaticLine, StaticRich } from "../../text/static-text.tsx";
import textClasses from "../../text/text.module.css";
import { LiveTextPart } from "../../text/writing/live-text-part.tsx";
import { takeEarly } from "../../text/writing/typed-early.ts";
import { blockElementId, focusBlock } from "../focus-block.ts";
import { useCanvasTheme } from "../canvas-theme.ts";

interface WordsProps {
  readonly block: Block;
  readonly field: string;
  readonly isRich?: boolean;
  readonly style?: CSSProperties;
}

/** Words of a block: drawn as they are, or being written where they stand. */
export const BlockText = memo(function Words({ block, field, isRich = false, style }: WordsProps) {
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

/** The words of a block before or behind others that are drawn. */
function wordsBeside({ id, kind }: Block, field: string, step: -1 | 1): string | undefined {
  const element = document.getElementById(blockElementId(id));
  const drawn = textFieldsOf(kind).filter(({ name }) => element?.querySelector(`[data-field="${name}"]`));
  return drawn[drawn.findIndex(({ name }) => name === field) + step]?.name;
}

/** What the words are called where a block has several. */
function useLabel({ kind }: Block, field: string): string {
  const { t } = useTranslation(["editor", "emails"]);
  const words = t("editor:canvas.words");
  if (textFieldsOf(kind).length < 2) return words;
  const names: Readonly<Record<string, string>> = {
    title: t("editor:inspector.title"),
    html: t("emails:kind.text"),
    label: t("emails:field.label"),
    note: t("editor:inspector.note"),
    code: t("editor:inspector.code"),
    terms: t("editor:inspector.terms"),
  };
  const name = names[field];
  return name === undefined ? words : t("editor:canvas.blockName", { kind: words, summary: name });
}

function Live({ block, field, isRich, value, point, still }: LiveProps) {
  const label = useLabel(block, field);
  const { changeBlocks, edit } = useEditorActions();
  const { language, direction } = useCanvasTheme();
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
  const onTab = (step: -1 | 1) => {
    const next = wordsBeside(block, field, step);
    if (next !== undefined) edit({ id, field: next });
    return next !== undefined;
  };
  return (
    <LiveTextPart
      isRich={isRich}
      value={value}
      label={label}
      language={language}
      direction={direction}
      point={point}
      onChange={onChange}
      onLeave={onLeave}
      onTab={onTab}
      still={still}
    />
  );
}
