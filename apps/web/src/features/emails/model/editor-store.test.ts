import { expect, it } from "vitest";
import { emptyDraft, addVariant } from "./draft.ts";
import { createEditorStore, shownVariant } from "./editor-store.ts";

it("undoing and redoing goes to the language in which something changes", () => {
  const store = createEditorStore(addVariant(emptyDraft("Spring", "en"), "fr", "en"));
  const { setLanguage, changeVariant, undo, redo } = store.actions;
  const shown = () => shownVariant(store.getState());
  changeVariant({ subject: "Hello" });
  setLanguage("fr");
  changeVariant({ subject: "Bonjour" });

  setLanguage("en");
  undo();
  expect(shown()).toMatchObject({ language: "fr", subject: "" });
  undo();
  expect(shown()).toMatchObject({ language: "en", subject: "" });

  setLanguage("fr");
  redo();
  expect(shown()).toMatchObject({ language: "en", subject: "Hello" });
});

it("undoing what belongs to all languages stays in the one on the screen", () => {
  const store = createEditorStore(addVariant(emptyDraft("Spring", "en"), "fr", "en"));
  const { setLanguage, change, undo } = store.actions;
  setLanguage("fr");
  change((draft) => ({ ...draft, name: "Autumn" }));

  undo();

  expect(shownVariant(store.getState()).language).toBe("fr");
});
