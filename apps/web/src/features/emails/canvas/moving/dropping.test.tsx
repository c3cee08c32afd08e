import { type Block, newBlock } from "@delight/email/document";
import { act, fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { adders, blockOf, renderCanvas } from "../testing/render-canvas.tsx";

const spacer = (id: string): Block => ({ id, kind: "spacer", height: 8 });
const leaves = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `leaf${index}`, kind: "spacer" as const, height: 8 }));
const columns = (first: ReturnType<typeof leaves>): Block => ({
  id: "columns",
  kind: "columns",
  vertical: "top",
  stacks: true,
  columns: [
    { ratio: 1, blocks: first },
    { ratio: 1, blocks: [] },
  ],
});
const footer: Block = { ...newBlock("footer", "en"), id: "footer" };

const frame = () => act(() => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined))));

// jsdom drags nothing by itself, and looks for nothing under a pointer.
const dataTransfer = { types: [], setData: () => undefined, getData: () => "", setDragImage: () => undefined };
document.elementsFromPoint = () => [];

async function drag(from: HTMLElement, to: HTMLElement) {
  fireEvent.dragStart(from, { clientX: 5, clientY: 5, dataTransfer });
  await frame();
  fireEvent.dragEnter(to, { clientX: 5, clientY: 41 });
  fireEvent.dragOver(to, { clientX: 5, clientY: 41 });
  await frame();
  fireEvent.drop(to, { clientX: 5, clientY: 41 });
  fireEvent.dragEnd(from);
  await frame();
}

it("leaves a block that is let go over itself where it is, in the email and in a column", async () => {
  const { order, store } = await renderCanvas([spacer("one"), columns(leaves(2)), spacer("two"), footer]);

  await drag(blockOf("one"), blockOf("one"));
  await drag(blockOf("leaf0"), blockOf("leaf0"));

  expect(order()).toBe("one columns[leaf0 leaf1|] two footer");
  expect(store.getState().history.past).toHaveLength(0);
});

it("moves a block that is let go over another one", async () => {
  const { order } = await renderCanvas([spacer("one"), spacer("two"), footer]);

  await drag(blockOf("two"), blockOf("one"));

  expect(order()).not.toBe("one two footer");
});

it("puts no more into a column than it can hold, and says so", async () => {
  const { order } = await renderCanvas([spacer("one"), columns(leaves(20)), footer]);
  const before = order();

  await drag(blockOf("one"), blockOf("leaf3"));

  expect(order()).toBe(before);
  expect(await screen.findByText("There is no room for more blocks here")).toBeDefined();
});

it("adds what a list was asked for at the end of that list, whatever is chosen", async () => {
  const { order, store } = await renderCanvas([spacer("one"), spacer("two"), footer]);
  act(() => store.actions.select("one"));

  const last = (await adders()).at(-1);
  if (last) fireEvent.click(last);
  fireEvent.click(await screen.findByRole("menuitem", { name: "Line" }));

  const added = store.getState().selected[0] ?? "";
  expect(order()).toBe(`one two ${added} footer`);
});
