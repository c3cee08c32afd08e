import type { Editor } from "@tiptap/core";
import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

/** There is one at most: the words that are being written. */
const live = createStore<{ editor: Editor | undefined; asked: number }>(() => ({ editor: undefined, asked: 0 }));

export function setLiveEditor(editor: Editor | undefined): void {
  live.setState({ editor });
}

/** Asks for the menu of merge fields from within the words. */
export function askForFields(): void {
  live.setState(({ asked }) => ({ asked: asked + 1 }));
}

/** How often the menu was asked for. */
export const useAskedFields = (): number => useStore(live, (state) => state.asked);

export const isLive = (): boolean => live.getState().editor !== undefined;

/** The live editor, asked anew after each of its steps. */
export function useLiveEditor(): Editor | undefined {
  const editor = useStore(live, (state) => state.editor);
  const [, setSteps] = useState(0);
  useEffect(() => {
    if (!editor) return;
    const onStep = () => setSteps((steps) => steps + 1);
    editor.on("transaction", onStep);
    return () => void editor.off("transaction", onStep);
  }, [editor]);
  return editor;
}
