import fc from "fast-check";
import { expect, test } from "vitest";
import { type Box, corners, dragCorner, largestBox, moveBox, type Size, typedBox } from "./crop-box.ts";

const image = { width: 400, height: 300 };
const box: Box = { left: 100, top: 100, width: 80, height: 60 };

const sizes = fc.record({ width: fc.integer({ min: 8, max: 1800 }), height: fc.integer({ min: 8, max: 5400 }) });
const ratios = fc.constantFrom(undefined, 1, 4 / 3, 16 / 9, 3);
const steps = fc.record({
  x: fc.double({ min: -3000, max: 3000, noNaN: true }),
  y: fc.double({ min: -3000, max: 3000, noNaN: true }),
});

function isInside({ left, top, width, height }: Box, size: Size): boolean {
  const all = [left, top, width, height];
  return (
    all.every(Number.isInteger) &&
    left >= 0 &&
    top >= 0 &&
    width >= 1 &&
    height >= 1 &&
    left + width <= size.width &&
    top + height <= size.height
  );
}

test("a frame that is dragged keeps its size and stays inside of the image", () => {
  expect(moveBox(box, { x: -30.4, y: 1000 }, image)).toEqual({ left: 70, top: 240, width: 80, height: 60 });
});

test("of a corner that is dragged the opposite one stays", () => {
  const by = { x: 20, y: 10 };
  expect(dragCorner(box, { x: 1, y: 1 }, { by, image, ratio: undefined })).toEqual({ ...box, width: 100, height: 70 });
  expect(dragCorner(box, { x: -1, y: -1 }, { by, image, ratio: undefined })).toEqual({
    left: 120,
    top: 110,
    width: 60,
    height: 50,
  });
  expect(dragCorner(box, { x: -1, y: 1 }, { by: { x: -20, y: 0 }, image, ratio: 1 })).toEqual({
    left: 80,
    top: 100,
    width: 100,
    height: 100,
  });
});

test("a shape is taken as large as the image allows, in its middle", () => {
  expect(largestBox(image, 1)).toEqual({ left: 50, top: 0, width: 300, height: 300 });
  expect(largestBox(image, 3)).toEqual({ left: 0, top: 83, width: 400, height: 133 });
});

test("of a typed height the width follows where there is a shape", () => {
  expect(typedBox(box, { height: 90 }, { image, ratio: 4 / 3 })).toEqual({ ...box, width: 120, height: 90 });
  expect(typedBox(box, { left: 390 }, { image, ratio: undefined })).toEqual({
    left: 390,
    top: 100,
    width: 10,
    height: 60,
  });
});

test("whatever is dragged or typed, the frame is made of whole pixels of the image", () => {
  fc.assert(
    fc.property(
      sizes,
      ratios,
      fc.constantFrom(...corners),
      fc.array(steps, { maxLength: 6 }),
      (size, ratio, corner, path) => {
        const end = path.reduce(
          (at, by) =>
            typedBox(
              dragCorner(moveBox(at, by, size), corner, { by, image: size, ratio }),
              { left: Math.round(by.x) },
              { image: size, ratio },
            ),
          largestBox(size, ratio),
        );
        expect([end, isInside(end, size)]).toEqual([end, true]);
      },
    ),
  );
});
