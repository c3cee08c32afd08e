import { Notifications, notifications } from "@mantine/notifications";
import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearSession } from "../../lib/session/clear.ts";
import { resetScope } from "../../lib/session/scope.ts";
import { renderScreen } from "../../testing.tsx";
import { dismissAllUndos } from "./pending-undos.ts";
import { useUndo } from "./use-undo.tsx";

const done: string[] = [];
let answer: unknown;

function Screen() {
  const offer = useUndo();
  const onUndo = () => {
    done.push("undone");
    return answer;
  };
  return (
    <>
      <button type="button" onClick={() => offer({ message: "Anna is gone", onUndo })}>
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
  answer = undefined;
});
afterEach(() => {
  dismissAllUndos();
  notifications.clean();
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

test("the focus goes back to where it was before the message had it", async () => {
  await renderScreen(<Screen />);
  const remove = screen.getByRole("button", { name: "Remove" });
  remove.focus();
  fireEvent.click(remove);

  const undo = screen.getByRole("button", { name: "Undo" });
  undo.focus();
  fireEvent.click(undo);

  expect(document.activeElement).toBe(remove);
});

test("it is said that something was undone when it was, and not before", async () => {
  const served = Promise.withResolvers<boolean>();
  answer = served.promise;
  await removeAnna();

  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(screen.queryByText("Undone")).toBeNull();
  await act(async () => served.resolve(true));
  expect(screen.getByText("Undone")).toBeDefined();
});

test("what could not be undone is not said to be", async () => {
  answer = false;
  await removeAnna();

  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  await act(() => Promise.resolve());

  expect(done).toEqual(["undone"]);
  expect(screen.queryByText("Undone")).toBeNull();
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
  ["in another organization", resetScope],
  ["for another user", clearSession],
])("nothing is taken back %s", async (_where, begin) => {
  await removeAnna();

  act(begin);
  pressUndo();

  expect(done).toEqual([]);
});
