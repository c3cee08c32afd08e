import { expect, it } from "vitest";
import { record, redo, startHistory, undo } from "./history.ts";

it("goes back and forth, and forgets what was undone when something new is done", () => {
  const written = record(record(startHistory("a"), "ab"), "abc");

  expect(undo(undo(written)).present).toBe("a");
  expect(redo(undo(written)).present).toBe("abc");
  expect(redo(record(undo(written), "abx")).present).toBe("abx");
  expect(undo(startHistory("a")).present).toBe("a");
});

it("takes typing in one field for one step, until something else happens", () => {
  const typed = record(record(startHistory(""), "h", { group: "subject" }), "hi", { group: "subject" });
  const then = record(typed, "hi!", { group: "name" });

  expect(undo(typed).present).toBe("");
  expect(undo(then).present).toBe("hi");
  expect(undo(record(undo(then), "hi?", { group: "subject" })).present).toBe("hi");
});

it("begins a new step after a pause, and when one has grown long", () => {
  const group = "text";
  const one = record(startHistory(""), "one", { group, at: 1000 });
  const paused = record(one, "one two", { group, at: 4000 });
  const hurried = Array.from({ length: 20 }, (_, index) => index).reduce(
    (history, index) => record(history, `${index}`, { group, at: 1000 + index * 1000 }),
    startHistory("begin"),
  );

  expect(undo(paused).present).toBe("one");
  expect(undo(hurried).present).not.toBe("begin");
});

it("keeps every step", () => {
  const long = Array.from({ length: 1000 }, (_, index) => index + 1).reduce(
    (history, index) => record(history, index),
    startHistory(0),
  );

  let back = long;
  while (back.past.length > 0) back = undo(back);

  expect(back.present).toBe(0);
});
