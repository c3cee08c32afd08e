import { Notifications } from "@mantine/notifications";
import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearSession } from "../../lib/session/clear.ts";
import { beginAfresh } from "../../lib/session/scope.ts";
import { renderScreen } from "../../test-house.tsx";
import { withdrawAll } from "./pending-undos.ts";
import { useUndo } from "./use-undo.tsx";

const done: string[] = [];

function Screen() {
  const offer = useUndo();
  return (
    <>
      <button type="button" onClick={() => offer({ message: "Anna is gone", onUndo: () => done.push("undone") })}>
        Remove
      </button>
      <input aria-label="Note" />
      <Notifications />
    </>
  );
}

async function removeAnna() {
  await renderScreen(<Screen />);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  fireEvent.click(screen.getByRole("button", { name: "Remove" }));
  expect(document.activeElement).not.toBe(screen.getByRole("button", { name: "Undo" }));
}

function pass(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

const pressUndo = () => fireEvent.keyDown(document.body, { key: "z", ctrlKey: true });

beforeEach(() => {
  done.length = 0;
});
afterEach(() => {
  withdrawAll();
  vi.useRealTimers();
});

test("the way back is closed after eight seconds", async () => {
  await removeAnna();

  pass(8100);
  pressUndo();

  expect(done).toEqual([]);
});

test("Undo takes it back, once", async () => {
  await removeAnna();

  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  pressUndo();

  expect(done).toEqual(["undone"]);
});

test("Ctrl+Z undoes, except in a field that has an undo of its own", async () => {
  await removeAnna();

  fireEvent.keyDown(screen.getByLabelText("Note"), { key: "z", ctrlKey: true });
  expect(done).toEqual([]);
  pressUndo();
  expect(done).toEqual(["undone"]);
});

test("a key without a name, as a browser gives it when it fills in a form, undoes nothing and breaks nothing", async () => {
  await removeAnna();

  fireEvent(document.body, Object.assign(new Event("keydown", { bubbles: true }), { ctrlKey: true }));

  expect(done).toEqual([]);
});

test("the clock stands still while the offer is hovered or has the focus", async () => {
  await removeAnna();
  pass(6000);

  fireEvent.focus(screen.getByRole("button", { name: "Undo" }));
  pass(60_000);
  fireEvent.blur(screen.getByRole("button", { name: "Undo" }));
  pass(1900);
  pressUndo();

  expect(done).toEqual(["undone"]);
});

test.each([
  ["in another organization", beginAfresh],
  ["for another user", clearSession],
])("nothing is taken back %s", async (_where, begin) => {
  await removeAnna();

  act(begin);
  pressUndo();

  expect(done).toEqual([]);
});
