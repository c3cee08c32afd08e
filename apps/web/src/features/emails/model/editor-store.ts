import type { Language } from "@delight/contract/common";
import type { EmailVariant } from "@delight/contract/emails";
import type { Block } from "@delight/email/block";
import type { EmailDocument } from "@delight/email/document";
import { createStore, type StoreApi } from "zustand/vanilla";
import { changeBlocks, changeDocument, changeVariant, type Draft, variantOf } from "./draft.ts";
import { type History, record, redo, startHistory, undo } from "./history.ts";
import { findBlock } from "./places.ts";
import { rangeOf, stillChosen } from "./selection.ts";

/** The words of a block that are being written in place, and where the pointer went in. */
export interface Editing {
  readonly id: string;
  readonly field: string;
  readonly point?: { readonly x: number; readonly y: number } | undefined;
}

export interface EditorState {
  readonly history: History<Draft>;
  /** The language that was asked for; the email may not have it any more. */
  readonly chosen: Language;
  /** In the order in which they were chosen: the last one is what the inspector shows. */
  readonly selected: readonly string[];
  readonly editing: Editing | undefined;
}

export interface EditorActions {
  readonly setLanguage: (language: Language) => void;
  readonly select: (id: string | undefined) => void;
  readonly selectMany: (ids: readonly string[]) => void;
  /** Adds a block to those that are chosen, or takes it away. */
  readonly toggle: (id: string) => void;
  /** Chooses everything from the first chosen block to this one. */
  readonly extendTo: (id: string) => void;
  readonly edit: (editing: Editing | undefined) => void;
  /** Changes of the same group in a row are undone together. */
  readonly change: (change: (draft: Draft) => Draft, group?: string) => void;
  readonly changeVariant: (change: Partial<EmailVariant>, group?: string) => void;
  readonly changeDocument: (change: Partial<EmailDocument>, group?: string) => void;
  readonly changeBlocks: (change: (blocks: readonly Block[]) => Block[], group?: string) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Begins anew, with nothing to undo. */
  readonly restart: (draft: Draft) => void;
}

export interface EditorStore extends StoreApi<EditorState> {
  readonly actions: EditorActions;
}

/** The variant on the screen. */
export const shownVariant = ({ history, chosen }: EditorState): EmailVariant => variantOf(history.present, chosen);

/** Everything that one email being written knows; parts of the screen listen to what they show. */
export function createEditorStore(initial: Draft): EditorStore {
  const store = createStore<EditorState>(() => ({
    history: startHistory(initial),
    chosen: initial.variants[0]?.language ?? "en",
    selected: [],
    editing: undefined,
  }));
  store.subscribe((state, before) => forgetGone(store, state, before));
  return { ...store, actions: { ...choosing(store), ...changing(store) } };
}

/** Blocks that are gone, by an undo as well, are neither chosen nor written in. */
function forgetGone({ setState }: StoreApi<EditorState>, state: EditorState, before: EditorState) {
  const { selected, editing } = state;
  if (state.history.present === before.history.present) return;
  const { blocks } = shownVariant(state).document;
  const stays = stillChosen(blocks, shownVariant({ ...before, chosen: state.chosen }).document.blocks, selected);
  const isSame = stays.length === selected.length && stays.every((id, index) => id === selected[index]);
  const isWritten = editing === undefined || findBlock(blocks, editing.id) !== undefined;
  if (!isSame || !isWritten) setState({ selected: stays, ...(isWritten ? {} : { editing: undefined }) });
}

function choosing({ getState, setState }: StoreApi<EditorState>) {
  const selectMany = (selected: readonly string[]) => setState({ selected, editing: undefined });
  return {
    setLanguage: (chosen: Language) => setState({ chosen, selected: [], editing: undefined }),
    select: (id: string | undefined) => selectMany(id === undefined ? [] : [id]),
    selectMany,
    toggle: (id: string) => {
      const { selected } = getState();
      selectMany(selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id]);
    },
    extendTo: (id: string) => {
      const state = getState();
      const [first = id] = state.selected;
      selectMany(rangeOf(shownVariant(state).document.blocks, first, id));
    },
    edit: (editing: Editing | undefined) => setState(editing ? { selected: [editing.id], editing } : { editing }),
  };
}

/** Another language than the one on the screen, where only there something changes. */
function languageOfStep(before: Draft, after: Draft, chosen: Language): Language | undefined {
  if (variantOf(before, chosen) !== variantOf(after, chosen)) return undefined;
  return after.variants.find((variant) => !before.variants.includes(variant))?.language;
}

function changing({ getState, setState }: StoreApi<EditorState>) {
  const change: EditorActions["change"] = (next, group) =>
    setState(({ history }) => ({ history: record(history, next(history.present), { group, at: Date.now() }) }));
  const inLanguage = (apply: (draft: Draft, language: Language) => Draft, group: string | undefined) => {
    const { language } = shownVariant(getState());
    change((draft) => apply(draft, language), group === undefined ? undefined : `${language}.${group}`);
  };
  const go = (step: typeof undo) =>
    setState(({ history, chosen }) => {
      const next = step(history);
      const language = languageOfStep(history.present, next.present, chosen);
      // What is taken back is seen: the author goes where it happens.
      if (language === undefined) return { history: next };
      return { history: next, chosen: language, selected: [], editing: undefined };
    });
  return {
    change,
    changeVariant: (next: Partial<EmailVariant>, group?: string) =>
      inLanguage((draft, language) => changeVariant(draft, language, next), group),
    changeDocument: (next: Partial<EmailDocument>, group?: string) =>
      inLanguage((draft, language) => changeDocument(draft, language, next), group),
    changeBlocks: (next: (blocks: readonly Block[]) => Block[], group?: string) =>
      inLanguage((draft, language) => changeBlocks(draft, language, next), group),
    undo: () => go(undo),
    redo: () => go(redo),
    restart: (draft: Draft) => setState({ history: startHistory(draft), selected: [], editing: undefined }),
  };
}
