import { Notifications } from "@mantine/notifications";
import { fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { renderScreen } from "../../../testing.tsx";
import { dismissAllUndos } from "../../../ui/undo/pending-undos.ts";
import { useUndo } from "../../../ui/undo/use-undo.tsx";
import { useShortcuts } from "./use-shortcuts.ts";

const done: string[] = [];
let changedAt: number;

function Screen() {
  const offer = useUndo();
  const note = (what: string) => () => void done.push(what);
  useShortcuts({ save: note("save"), undo: note("email"), redo: note("redo"), changedAt: () => changedAt });
  return (
    <>
      <button type="button" onClick={() => offer({ message: "Gone", onUndo: note("message") })}>
        Remove
      </button>
      <input aria-label="Name" />
      <Notifications />
    </>
  );
}

beforeEach(async () => {
  done.length = 0;
  changedAt = Date.now() - 1000;
  await renderScreen(<Screen />);
  fireEvent.click(screen.getByRole("button", { name: "Remove" }));
});
afterEach(() => {
  dismissAllUndos();
  vi.restoreAllMocks();
});

const press = (target: Element) => fireEvent.keyDown(target, { key: "z", ctrlKey: true });

it("Ctrl+Z takes back one thing: what a message offers, if it was done after the last change of the email", () => {
  press(document.body);
  expect(done).toEqual(["message"]);

  press(document.body);
  expect(done).toEqual(["message", "email"]);
});

it("Ctrl+Z takes the change of the email back where that was done last", () => {
  changedAt = Date.now() + 1000;

  press(document.body);

  expect(done).toEqual(["email"]);
});

it("in a field the email has its undo, and what somebody else has answered stays answered", () => {
  const field = screen.getByLabelText("Name");
  press(field);
  expect(done).toEqual(["email"]);

  field.addEventListener("keydown", (event) => event.preventDefault());
  press(field);
  expect(done).toEqual(["email"]);
});
