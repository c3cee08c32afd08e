import type { Block } from "@delight/email/document";
import { act, createEvent, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { Outline } from "../../sides/outline.tsx";
import { adders, blockOf, renderCanvas } from "./render-canvas.tsx";

const heading = (id: string): Block => ({ id, kind: "heading", level: 2, align: "start", text: id });

function paste(element: Element, text: string) {
  const event = createEvent.paste(element, {
    clipboardData: { getData: (type: string) => (type === "text/plain" ? text : "") },
  });
  fireEvent(element, event);
}

it("takes what is pasted into an empty email, and says when there is nothing in it", async () => {
  const { count } = await renderCanvas([]);
  const [add] = await adders();
  act(() => add?.focus());

  if (add) paste(add, " ");
  expect(await screen.findByText("There is nothing on the clipboard that an email can hold")).toBeDefined();
  if (add) paste(add, "Hello");

  expect(count()).toBe(1);
});

it("leaves the keyboard beside the blocks after a press there, and pastes at the end", async () => {
  const { order } = await renderCanvas([heading("one")]);
  const beside = blockOf("one").closest("[tabindex='-1']:not([data-block-id])");
  expect(beside).not.toBeNull();
  if (!(beside instanceof HTMLElement)) return;
  act(() => beside.focus());

  paste(beside, "Hello");

  expect(order()).toMatch(/^one \w+$/);
});

it("2.4.3 keeps the focus when blocks go, by an undo or the last of them", async () => {
  const { store, order } = await renderCanvas([heading("one"), heading("two")]);
  act(() => {
    store.actions.select("one");
    blockOf("one").focus();
  });
  await userEvent.keyboard("{Control>}d{/Control}");
  await waitFor(() => expect(document.activeElement).toBe(blockOf(store.getState().selected[0] ?? "")));

  act(() => store.actions.undo());

  expect(order()).toBe("one two");
  await waitFor(() => expect(document.activeElement).toBe(blockOf("two")));
  expect(blockOf("two").tabIndex).toBe(0);
  await userEvent.keyboard("{Delete}");
  await waitFor(() => expect(document.activeElement).toBe(blockOf("one")));
  await userEvent.keyboard("{Delete}");
  const [add] = await adders();
  await waitFor(() => expect(document.activeElement).toBe(add));
});

it("in the outline keys act on the row that has the focus, which stays there", async () => {
  const { store, order } = await renderCanvas([heading("one"), heading("two"), heading("three")], <Outline />);
  const row = (name: string) => screen.getByRole("button", { name: new RegExp(`^Heading.*${name}$`) });
  act(() => {
    store.actions.select("one");
    row("three").focus();
  });

  await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}");
  expect(order()).toBe("one three two");
  await waitFor(() => expect(document.activeElement).toBe(row("three")));

  act(() => row("two").focus());
  await userEvent.keyboard("{Delete}");
  expect(order()).toBe("one three");
  await waitFor(() => expect(document.activeElement).toBe(row("three")));
});
