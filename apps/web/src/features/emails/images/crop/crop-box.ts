/** In pixels of the image, from its left and upper edge whatever the language. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Width for each height; undefined leaves it free. */
export type Ratio = number | undefined;

/** A corner that can be dragged: its sides, −1 for left and top, 1 for right and bottom. */
export interface Corner {
  readonly x: -1 | 1;
  readonly y: -1 | 1;
}

export const corners: readonly Corner[] = [
  { x: -1, y: -1 },
  { x: 1, y: -1 },
  { x: -1, y: 1 },
  { x: 1, y: 1 },
];

const least = 8;

/** The box elsewhere, as far as the image reaches. */
export function moveBox(box: Box, by: { readonly x: number; readonly y: number }, image: Size): Box {
  return {
    ...box,
    left: between(0, Math.round(box.left + by.x), image.width - box.width),
    top: between(0, Math.round(box.top + by.y), image.height - box.height),
  };
}

/** A corner of the box elsewhere; the opposite one stays where it is, and the shape too where there is one. */
export function dragCorner(
  box: Box,
  corner: Corner,
  {
    by,
    image,
    ratio,
  }: { readonly by: { readonly x: number; readonly y: number }; readonly image: Size; readonly ratio: Ratio },
): Box {
  const fixed = { x: corner.x < 0 ? box.left + box.width : box.left, y: corner.y < 0 ? box.top + box.height : box.top };
  const room = {
    width: corner.x < 0 ? fixed.x : image.width - fixed.x,
    height: corner.y < 0 ? fixed.y : image.height - fixed.y,
  };
  const wished = { width: box.width + corner.x * by.x, height: box.height + corner.y * by.y };
  const { width, height } = sized(wished, room, ratio);
  return {
    left: corner.x < 0 ? fixed.x - width : fixed.x,
    top: corner.y < 0 ? fixed.y - height : fixed.y,
    width,
    height,
  };
}

/** The largest box of a shape in the middle of the image. */
export function largestBox(image: Size, ratio: Ratio): Box {
  const { width, height } = sized(image, image, ratio);
  return {
    left: Math.floor((image.width - width) / 2),
    top: Math.floor((image.height - height) / 2),
    width,
    height,
  };
}

/** One number typed anew; the others follow where they must. */
export function typedBox(
  box: Box,
  change: Partial<Box>,
  { image, ratio }: { readonly image: Size; readonly ratio: Ratio },
): Box {
  const wished = { ...box, ...change };
  const left = between(0, wished.left, image.width - least);
  const top = between(0, wished.top, image.height - least);
  const room = { width: image.width - left, height: image.height - top };
  const follows =
    ratio !== undefined && change.height !== undefined
      ? { width: wished.height * ratio, height: wished.height }
      : wished;
  return { left, top, ...sized(follows, room, ratio) };
}

function sized(wished: Size, room: Size, ratio: Ratio): Size {
  const width = between(Math.min(least, room.width), Math.round(wished.width), room.width);
  if (ratio === undefined) {
    return { width, height: between(Math.min(least, room.height), Math.round(wished.height), room.height) };
  }
  const fitting = Math.min(width, Math.floor(room.height * ratio));
  return { width: Math.max(1, fitting), height: between(1, Math.round(fitting / ratio), room.height) };
}

function between(low: number, value: number, high: number): number {
  return Math.max(low, Math.min(value, Math.max(low, high)));
}
