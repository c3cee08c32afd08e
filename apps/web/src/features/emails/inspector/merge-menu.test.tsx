import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { fill, renderScreen, mockServer } from "../../../testing.tsx";
import { MergeMenu } from "./merge-menu.tsx";

let inserted: string[];
beforeEach(() => {
  mockServer();
  inserted = [];
});

async function openDialog() {
  await renderScreen(<MergeMenu onInsert={(tag) => inserted.push(tag)} />, {
    path: "/menu",
    address: "/menu",
    texts: ["emails"],
  });
  await userEvent.click(await screen.findByRole("button", { name: "Insert a merge field" }));
  await userEvent.click(await screen.findByRole("option", { name: "A field of your own…" }));
  return screen.findByRole("textbox", { name: /^Name/ });
}

it("a field that a program fills is named as the program may call it, with words in its place", async () => {
  await fill(await openDialog(), "Visit on");
  await fill(screen.getByRole("textbox", { name: "Words in its place" }), "soon");
  await userEvent.click(screen.getByRole("button", { name: "Insert" }));

  await waitFor(() => expect(inserted).toEqual(["{{ data.visit_on | default: 'soon' }}"]));
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("a name that no program may use is refused at its field, and nothing is put in", async () => {
  await userEvent.type(await openDialog(), "1st{Enter}");

  expect(await screen.findByText(/Begin with a letter/)).toBeTruthy();
  expect(inserted).toEqual([]);
});
