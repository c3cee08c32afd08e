import { Notifications } from "@mantine/notifications";
import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderScreen } from "../../test-house.tsx";
import { commitAll } from "./pending-undos.ts";
import { useUndo } from "./use-undo.tsx";

const done: string[] = [];

function Screen() {
  const offer = useUndo();
  const remove = () =>
    offer({
      message: "Anna is gone",
      onUndo: () => done.push("undone"),
      onCommit: (isLeaving) => done.push(isLeaving ? "committed on leaving" : "committed"),
    });
  return (
    <>
      <button type="button" onClick={remove}>
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

beforeEach(() => {
  done.length = 0;
});
afterEach(() => {
  commitAll(false);
  vi.useRealTimers();
});

test("what was done becomes final after eight seconds, once", async () => {
  await removeAnna();

  pass(7900);
  expect(done).toEqual([]);
  pass(200);
  expect(done).toEqual(["committed"]);
  window.dispatchEvent(new Event("pagehide"));
  expect(done).toEqual(["committed"]);
});

test("Undo takes it back, and nothing is committed later", async () => {
  await removeAnna();

  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  pass(20_000);

  expect(done).toEqual(["undone"]);
});

test("Ctrl+Z undoes, except in a field that has an undo of its own", async () => {
  await removeAnna();

  fireEvent.keyDown(screen.getByLabelText("Note"), { key: "z", ctrlKey: true });
  expect(done).toEqual([]);
  fireEvent.keyDown(document.body, { key: "z", ctrlKey: true });
  expect(done).toEqual(["undone"]);
});

test("the clock stands still while the offer is hovered or has the focus", async () => {
  await removeAnna();
  pass(6000);

  fireEvent.focus(screen.getByRole("button", { name: "Undo" }));
  pass(60_000);
  expect(done).toEqual([]);

  fireEvent.blur(screen.getByRole("button", { name: "Undo" }));
  pass(1900);
  expect(done).toEqual([]);
  pass(200);
  expect(done).toEqual(["committed"]);
});

test("a page that goes away commits what still could be undone", async () => {
  await removeAnna();

  window.dispatchEvent(new Event("pagehide"));

  expect(done).toEqual(["committed on leaving"]);
});
