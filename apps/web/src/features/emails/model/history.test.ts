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
  const typed = record(record(startHistory(""), "h", "subject"), "hi", "subject");
  const then = record(typed, "hi!", "name");

  expect(undo(typed).present).toBe("");
  expect(undo(then).present).toBe("hi");
  expect(undo(record(undo(then), "hi?", "subject")).present).toBe("hi");
});
