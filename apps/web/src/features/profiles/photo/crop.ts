/** What of a picture is cut out: a square, by the point in its middle and how near it is. */
export interface Crop {
  /** Between 0 and 1: the part of the way from one edge to the other. */
  readonly x: number;
  readonly y: number;
  /** 1 shows as much as there is; more is nearer. */
  readonly zoom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const centered: Crop = { x: 0.5, y: 0.5, zoom: 1 };
export const nearest = 4;

/** The square in pixels of the picture; always within it. */
export function squareOf({ width, height }: Size, { x, y, zoom }: Crop): { x: number; y: number; side: number } {
  const side = Math.min(width, height) / between(zoom, 1, nearest);
  return { x: (width - side) * between(x, 0, 1), y: (height - side) * between(y, 0, 1), side };
}

/** How the picture lies behind a window of so many pixels that shows the square. */
export function placeOf(
  size: Size,
  crop: Crop,
  window: number,
): { width: number; height: number; x: number; y: number } {
  const square = squareOf(size, crop);
  const scale = window / square.side;
  return {
    width: size.width * scale,
    height: size.height * scale,
    x: positive(-square.x * scale),
    y: positive(-square.y * scale),
  };
}

/** The crop after the picture was dragged by so many pixels of the window. */
export function dragged(size: Size, crop: Crop, by: { x: number; y: number; window: number }): Crop {
  const { side } = squareOf(size, crop);
  const scale = by.window / side;
  const along = (length: number, at: number, pixels: number) =>
    length === side ? at : between(at - pixels / scale / (length - side), 0, 1);
  return { ...crop, x: along(size.width, crop.x, by.x), y: along(size.height, crop.y, by.y) };
}

function between(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

/** Without the zero that is written -0. */
function positive(value: number): number {
  return value + 0;
}
