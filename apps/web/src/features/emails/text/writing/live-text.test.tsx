import { type Block, newBlock } from "@delight/email/document";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { blockOf, renderCanvas } from "../../canvas/testing/render-canvas.tsx";
import { shownVariant } from "../../model/editor-store.ts";

const hero: Block = { ...newBlock("hero", "en"), id: "hero", title: "Spring", html: "<p>Come by</p>", label: "Book" };
const text: Block = { ...newBlock("text", "en"), id: "text", html: "<p>One two three</p>" };

const writing = (name: string) => screen.findByRole("textbox", { name });
const writtenIn = () => document.activeElement?.getAttribute("aria-label");

it("2.1.1 leads from words to words of a block by the Tab key, and back", async () => {
  const { store } = await renderCanvas([hero]);
  act(() => {
    store.actions.select("hero");
    blockOf("hero").focus();
  });

  await userEvent.keyboard("{Enter}");
  await expect.poll(writtenIn).toBe("Text of the block: Title");
  await userEvent.tab();
  await expect.poll(writtenIn).toBe("Text of the block: Text");
  await userEvent.tab();
  await expect.poll(writtenIn).toBe("Text of the block: Text on the button");
  await userEvent.tab({ shift: true });
  await expect.poll(writtenIn).toBe("Text of the block: Text");
});

it("leaves the caret where it is when a step is undone", async () => {
  const { store } = await renderCanvas([text]);
  act(() => store.actions.edit({ id: "text", field: "html" }));
  const words = await writing("Text of the block");
  act(() =>
    store.actions.changeBlocks((blocks) => blocks.map((block) => ({ ...block, html: "<p>One x two three</p>" }))),
  );
  await waitFor(() => expect(words.textContent).toBe("One x two three"));
  const line = words.querySelector("p")?.firstChild;
  act(() => void (line && document.getSelection()?.collapse(line, 3)));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));

  act(() => store.actions.undo());

  await waitFor(() => expect(words.textContent).toBe("One two three"));
  expect(document.getSelection()?.anchorOffset).toBe(3);
  expect(JSON.stringify(shownVariant(store.getState()).document.blocks)).toContain("One two three");
});
