import { EditorView } from "@codemirror/view";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { renderScreen, mockServer } from "../../../testing.tsx";
import { CodeField } from "./code-field.tsx";

const place = { path: "/code", address: "/code", texts: ["editor" as const, "checks" as const, "emails" as const] };
let written: string[];

beforeEach(() => {
  mockServer();
  written = [];
});

async function open(source: string): Promise<EditorView> {
  await renderScreen(<CodeField label="Code" value={source} onChange={(code) => written.push(code)} />, place);
  const view = EditorView.findFromDOM(await screen.findByRole("textbox", { name: "Code" }));
  if (!view) throw new Error("There is no code editor");
  return view;
}

const press = () => userEvent.click(screen.getByRole("button", { name: "Format" }));

it("lays the code out as one step of undo, with the cursor at the same letter", async () => {
  const source = "<table><tr><td>Hello {{ customer.first_name }}</td></tr></table>";
  const view = await open(source);
  view.dispatch({ selection: { anchor: source.indexOf("{{") } });

  await press();
  await screen.findByText("Formatted. Undo takes it back.");

  const code = view.state.sliceDoc();
  expect(code).toBe("<table>\n  <tr>\n    <td>Hello {{ customer.first_name }}</td>\n  </tr>\n</table>\n");
  expect(view.state.selection.main.head).toBe(code.indexOf("{{"));
  expect(written).toEqual([code]);

  view.focus();
  await userEvent.keyboard("{Control>}z{/Control}");
  expect(view.state.sliceDoc()).toBe(source);
});

it("is formatted by keys, and says so when there is nothing to do", async () => {
  const view = await open("<p>a</p>\n");

  view.focus();
  await userEvent.keyboard("{Shift>}{Alt>}f{/Alt}{/Shift}");

  expect(await screen.findByText("Nothing to format: it is laid out already.")).toBeDefined();
  expect(written).toEqual([]);
});

it("changes nothing where a tag is left open, names its line and goes there", async () => {
  const view = await open("<p>a</p>\n<div><span>b</div>");

  await press();

  expect(await screen.findByText(/<span> in line 2 is never closed/)).toBeDefined();
  await waitFor(() => expect(view.state.selection.main.head).toBe(9));
  expect(written).toEqual([]);
});

it("puts a merge field where the cursor is, and the focus behind it", async () => {
  const view = await open("<p>Hello </p>");
  view.dispatch({ selection: { anchor: "<p>Hello ".length } });

  await userEvent.click(screen.getByRole("button", { name: "Insert a merge field" }));
  await userEvent.click(await screen.findByRole("option", { name: "First name" }));

  expect(view.state.sliceDoc()).toBe("<p>Hello {{ customer.first_name }}</p>");
  expect(view.state.selection.main.head).toBe("<p>Hello {{ customer.first_name }}".length);
  expect(written).toEqual(["<p>Hello {{ customer.first_name }}</p>"]);
});
