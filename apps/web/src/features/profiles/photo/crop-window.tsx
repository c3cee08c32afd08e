import { type PointerEvent, useRef } from "react";
import { type Crop, dragged, placeOf } from "./crop.ts";
import classes from "./crop-window.module.css";
import type { Picture } from "./photo-button.tsx";

const side = 240;

interface CropWindowProps {
  readonly picture: Picture;
  readonly crop: Crop;
  readonly onChange: (crop: Crop) => void;
}

/** The square as it will be; the picture behind it can be dragged. */
export function CropWindow({ picture, crop, onChange }: CropWindowProps) {
  const last = useRef<{ x: number; y: number }>(undefined);
  const { width, height, x, y } = placeOf(picture.size, crop, side);
  const move = (event: PointerEvent) => {
    if (!last.current) return;
    const by = { x: event.clientX - last.current.x, y: event.clientY - last.current.y, window: side };
    last.current = { x: event.clientX, y: event.clientY };
    onChange(dragged(picture.size, crop, by));
  };
  const release = () => {
    last.current = undefined;
  };
  return (
    <div
      className={classes.window}
      style={{ width: side, height: side }}
      aria-hidden
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        last.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={release}
    >
      <img
        src={picture.url}
        alt=""
        draggable={false}
        className={classes.picture}
        style={{ width, height, transform: `translate(${x}px, ${y}px)` }}
      />
    </div>
  );
}
