import { emails } from "@delight/contract/emails";
import { emptyDocument, newBlock, parseDocument } from "@delight/email/document";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { renderScreen, mockResponse } from "../../../testing.tsx";
import { buildEmail, english, place, serveEditor, takeSaves } from "../editor/saving/testing.ts";
import { EmailEditorPage } from "../email-editor-page.tsx";

const heading = (text: string) => ({ ...newBlock("heading", "en"), id: text, text });
const document = parseDocument({ ...emptyDocument("en"), blocks: ["One", "Two", "Three", "Four"].map(heading) });

beforeEach(async () => {
  serveEditor();
  takeSaves();
  mockResponse(emails.get, buildEmail({ variants: [{ ...english, document }] }));
  await renderScreen(<EmailEditorPage />, place);
  await screen.findByRole("group", { name: "Heading: One" });
});

const block = (text: string) => screen.getByRole("group", { name: `Heading: ${text}` });
const all = () => screen.getAllByRole("group", { name: /^Heading: / });
const order = () => all().map((one) => one.dataset["blockId"]);
const chosen = () =>
  all().flatMap((one) => (one.getAttribute("aria-current") === "true" ? [one.dataset["blockId"]] : []));
const focused = () =>
  window.document.activeElement instanceof HTMLElement ? window.document.activeElement.dataset["blockId"] : undefined;
const begin = async (text: string) => {
  block(text).focus();
  await userEvent.keyboard(" ");
};

it("2.15: a block is chosen by the pointer, others with it by Ctrl and Shift", async () => {
  const user = userEvent.setup();

  await user.click(block("Two"));
  expect(chosen()).toEqual(["Two"]);

  await user.keyboard("{Control>}");
  await user.click(block("Four"));
  await user.keyboard("{/Control}");
  expect(chosen()).toEqual(["Two", "Four"]);
});

it("2.15: arrow keys lead from block to block, with Shift they choose more", async () => {
  await begin("One");

  await userEvent.keyboard("{ArrowDown}");
  expect([chosen(), focused()]).toEqual([["Two"], "Two"]);

  await userEvent.keyboard("{Shift>}{ArrowDown}{/Shift}");
  expect([chosen(), focused()]).toEqual([["Two", "Three"], "Three"]);

  await userEvent.keyboard("{Control>}a{/Control}");
  expect(chosen()).toEqual(["One", "Two", "Three", "Four"]);
});

it("2.15: Alt and an arrow move what is chosen, and the focus goes along", async () => {
  await begin("One");

  await userEvent.keyboard("{Shift>}{ArrowDown}{/Shift}{Alt>}{ArrowDown}{/Alt}");

  expect(order()).toEqual(["Three", "One", "Two", "Four"]);
  await waitFor(() => expect(focused()).toBe("Two"));
});

it("2.15: keys that come before the focus has followed are for the block that is about to have it", async () => {
  await begin("One");
  const first = block("One");

  fireEvent.keyDown(first, { key: "d", ctrlKey: true });
  fireEvent.keyDown(first, { key: "Delete" });
  expect(order()).toEqual(["One", "Two", "Three", "Four"]);

  fireEvent.keyDown(first, { key: "Home" });
  fireEvent.keyDown(first, { key: "ArrowDown" });
  fireEvent.keyDown(first, { key: "ArrowDown" });
  expect(chosen()).toEqual(["Three"]);
});

it("2.15: what is deleted gives the focus to the next, the last one to the one before", async () => {
  await begin("Two");

  await userEvent.keyboard("{Delete}");
  expect(order()).toEqual(["One", "Three", "Four"]);
  await waitFor(() => expect(focused()).toBe("Three"));

  await begin("Four");
  await userEvent.keyboard("{Delete}");
  expect(order()).toEqual(["One", "Three"]);
  await waitFor(() => expect(focused()).toBe("Three"));
});
