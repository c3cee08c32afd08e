import { cleanRichText } from "@delight/email/rich-text";
import { type ClipboardEvent, type RefObject, useCallback, useEffect, useRef } from "react";
import { pasteClean, startParagraphs } from "./commands.ts";

interface RichText {
  readonly surface: RefObject<HTMLDivElement | null>;
  readonly report: () => void;
  readonly onPaste: (event: ClipboardEvent) => void;
  /** Runs a command where the caret was last, even when a menu has taken the focus since. */
  readonly atCaret: (command: () => void) => void;
}

/** Keeps an editable element and a stored text alike, without moving the caret of who is typing. */
export function useRichText(value: string, onChange: (html: string) => void): RichText {
  const surface = useRef<HTMLDivElement>(null);
  const reported = useRef<string>(undefined);
  const caret = useCaret(surface);
  useEffect(() => {
    if (!surface.current || reported.current === value) return;
    surface.current.innerHTML = cleanRichText(value);
    reported.current = value;
  }, [value]);
  const report = useCallback(() => {
    const html = cleanRichText(surface.current?.innerHTML ?? "");
    reported.current = html;
    onChange(html);
  }, [onChange]);
  const atCaret = (command: () => void) => {
    surface.current?.focus();
    caret.restore();
    startParagraphs();
    command();
    report();
  };
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault();
    pasteClean(event.clipboardData);
  };
  return { surface, report, onPaste, atCaret };
}

function useCaret(surface: RefObject<HTMLDivElement | null>) {
  const range = useRef<Range>(undefined);
  useEffect(() => {
    const remember = () => {
      const selection = document.getSelection();
      if (selection && selection.rangeCount > 0 && surface.current?.contains(selection.anchorNode)) {
        range.current = selection.getRangeAt(0).cloneRange();
      }
    };
    document.addEventListener("selectionchange", remember);
    return () => document.removeEventListener("selectionchange", remember);
  }, [surface]);
  const restore = () => {
    const selection = document.getSelection();
    if (!selection || !range.current) return;
    selection.removeAllRanges();
    selection.addRange(range.current);
  };
  return { restore };
}
