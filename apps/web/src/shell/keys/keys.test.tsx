import { fireEvent, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { renderScreen } from "../../testing.tsx";
import { Keys } from "./keys.tsx";
import { useKeys } from "./keys-state.ts";

beforeEach(async () => {
  await renderScreen(
    <>
      <input aria-label="elsewhere" />
      <Keys />
    </>,
    { texts: ["search"] },
  );
});

test.each([
  ["on the keys of most", { key: "/", code: "Slash", ctrlKey: true }],
  ["on an Apple keyboard", { key: "/", code: "Slash", metaKey: true }],
  ["on a French keyboard", { key: "/", code: "Period", ctrlKey: true, shiftKey: true }],
  ["on an Arabic keyboard", { key: "ظ", code: "Slash", ctrlKey: true }],
])("1.7: the list of keys opens %s, also from a field", async (_where, press) => {
  fireEvent.keyDown(screen.getByLabelText("elsewhere"), press);

  expect(await screen.findByRole("dialog", { name: "Keyboard shortcuts" })).toBeDefined();
});

test("1.7: no character by itself does anything (WCAG 2.1.4), nor does a key without a name, as filling in gives it", async () => {
  await userEvent.keyboard("?/؟");
  await userEvent.click(screen.getByLabelText("elsewhere"));
  await userEvent.keyboard("?/");
  fireEvent(window, new Event("keydown"));

  expect(useKeys.getState().isOpen).toBe(false);
});
