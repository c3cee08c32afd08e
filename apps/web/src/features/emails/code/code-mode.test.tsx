import { EditorView } from "@codemirror/view";
import { emails, type EmailVariant } from "@delight/contract/emails";
import { emptyDocument, parseDocument } from "@delight/email/document";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { renderScreen, mockResponse } from "../../../testing.tsx";
import { buildEmail, place, serveEditor, takeSaves } from "../editor/saving/testing.ts";
import { EmailEditorPage } from "../email-editor-page.tsx";

const inCode = (language: "en" | "fr", words: string): EmailVariant => ({
  language,
  subject: words,
  preheader: "",
  document: parseDocument({ ...emptyDocument(language), mode: "html", html: `<p>${words}</p>` }),
});

beforeEach(async () => {
  serveEditor();
  takeSaves();
  mockResponse(emails.get, buildEmail({ variants: [inCode("en", "Hello"), inCode("fr", "Bonjour")] }));
  await renderScreen(<EmailEditorPage />, place);
});

async function codeEditor(): Promise<EditorView> {
  const view = EditorView.findFromDOM(await screen.findByRole("textbox", { name: "HTML of the email" }));
  if (!view) throw new Error("There is no code editor");
  return view;
}

const press = ({ contentDOM }: EditorView) => fireEvent.keyDown(contentDOM, { key: "z", keyCode: 90, ctrlKey: true });

it("undoing in the code never brings the code of another language", async () => {
  await codeEditor();
  fireEvent.click(screen.getByRole("radio", { name: "Français" }));
  await waitFor(async () => expect((await codeEditor()).state.sliceDoc()).toBe("<p>Bonjour</p>"));

  press(await codeEditor());

  expect((await codeEditor()).state.sliceDoc()).toBe("<p>Bonjour</p>");
});

it("undoing in the code takes nothing back that was changed outside of it, nor twice", async () => {
  const view = await codeEditor();
  act(() => view.dispatch({ changes: { from: 3, to: 8, insert: "" } }));
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(view.state.sliceDoc()).toBe("<p>Hello</p>"));

  press(view);

  expect(view.state.sliceDoc()).toBe("<p>Hello</p>");
});
