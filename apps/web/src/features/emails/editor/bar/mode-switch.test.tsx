import { emails } from "@delight/contract/emails";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { renderScreen, mockHandler } from "../../../../testing.tsx";
import { addVariant, emptyDraft } from "../../model/draft.ts";
import { createEditorStore, type EditorStore } from "../../model/editor-store.ts";
import { serveEditor } from "../saving/testing.ts";
import { EditorProvider } from "../editor-context.ts";
import { ModeSwitch } from "./mode-switch.tsx";

let store: EditorStore;
let answer: PromiseWithResolvers<void>;

const documents = () =>
  store.getState().history.present.variants.map(({ document: { mode, html } }) => `${mode} ${html ?? ""}`.trim());
const press = (name: string) => screen.findByRole("button", { name }).then((found) => fireEvent.click(found));
const settle = () => act(async () => answer.resolve());

beforeEach(async () => {
  serveEditor();
  answer = Promise.withResolvers();
  mockHandler(emails.toHtml, async () => {
    await answer.promise;
    return { html: "<p>English</p>" };
  });
  store = createEditorStore(addVariant(emptyDraft("Spring", "en"), "fr", "en"));
  const screenOf = (
    <EditorProvider value={store}>
      <ModeSwitch />
    </EditorProvider>
  );
  await renderScreen(screenOf, { texts: ["emails"] });
  fireEvent.click(await screen.findByRole("radio", { name: "HTML code" }));
  await press("Use HTML code");
});

it("makes code of the blocks", async () => {
  await settle();

  await waitFor(() => expect(documents()).toEqual(["html <p>English</p>", "blocks"]));
});

it("changes nothing once the question was closed, nor in another language", async () => {
  await press("Cancel");
  act(() => store.actions.setLanguage("fr"));
  await settle();

  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(documents()).toEqual(["blocks", "blocks"]);
});

it("changes nothing where another email came meanwhile", async () => {
  act(() => store.actions.restart(emptyDraft("Theirs", "fr")));
  await settle();

  expect(documents()).toEqual(["blocks"]);
});
