import { expect, test } from "vitest";
import { centered, dragged, placeOf, squareOf } from "./crop.ts";

const wide = { width: 400, height: 200 };

test("the middle of a picture is cut out as large as it is high", () => {
  expect(squareOf(wide, centered)).toEqual({ x: 100, y: 0, side: 200 });
  expect(squareOf(wide, { ...centered, zoom: 2 })).toEqual({ x: 150, y: 50, side: 100 });
});

test("what is cut out never leaves the picture, whatever is asked", () => {
  expect(squareOf(wide, { x: 3, y: -1, zoom: 0 })).toEqual({ x: 200, y: 0, side: 200 });
});

test("behind its window the picture lies so that the window shows the square", () => {
  expect(placeOf(wide, centered, 100)).toEqual({ width: 200, height: 100, x: -50, y: 0 });
});

test("dragging the picture to the right shows what is left of it, up to its edge", () => {
  const once = dragged(wide, centered, { x: 25, y: 10, window: 100 });

  expect(squareOf(wide, once)).toEqual({ x: 50, y: 0, side: 200 });
  expect(dragged(wide, once, { x: 500, y: 0, window: 100 }).x).toBe(0);
});
