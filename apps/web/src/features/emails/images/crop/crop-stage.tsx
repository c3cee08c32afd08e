import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { LibraryImage } from "../images.api.ts";
import classes from "./crop.module.css";
import { type Box, type Corner, corners, dragCorner, moveBox, type Ratio } from "./crop-box.ts";

interface CropStageProps {
  readonly image: LibraryImage;
  readonly box: Box;
  readonly ratio: Ratio;
  /** The id of what says how it is done. */
  readonly describedBy: string;
  readonly onChange: (box: Box) => void;
}

interface Drag {
  readonly x: number;
  readonly y: number;
  readonly box: Box;
  /** Undefined for the frame as a whole. */
  readonly corner: Corner | undefined;
}

const arrows: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The image with a frame around what stays. Pictures have no reading direction: left is left in every language. */
export function CropStage({ image, box, ratio, describedBy, onChange }: CropStageProps) {
  const { t } = useTranslation("images");
  const stage = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag>(undefined);
  const begin = (event: PointerEvent<HTMLElement>, corner?: Corner) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, y: event.clientY, box, corner };
  };
  const follow = ({ clientX, clientY }: PointerEvent) => {
    if (!drag.current || !stage.current) return;
    const { x, y, box: from, corner } = drag.current;
    const scale = image.width / stage.current.clientWidth;
    const by = { x: (clientX - x) * scale, y: (clientY - y) * scale };
    onChange(corner ? dragCorner(from, corner, { by, image, ratio }) : moveBox(from, by, image));
  };
  const end = () => {
    drag.current = undefined;
  };
  const push = (event: KeyboardEvent) => {
    const by = arrows[event.key];
    if (!by) return;
    event.preventDefault();
    const step = event.shiftKey ? 10 : 1;
    onChange(moveBox(box, { x: by.x * step, y: by.y * step }, image));
  };
  const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;
  return (
    <div className={classes.frameOfStage}>
      <div
        ref={stage}
        dir="ltr"
        className={classes.stage}
        onPointerMove={follow}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <img src={image.src} alt="" draggable={false} className={classes.image} />
        <button
          type="button"
          aria-label={t("cropping.frame")}
          aria-describedby={describedBy}
          className={classes.box}
          style={{
            insetInlineStart: percent(box.left, image.width),
            insetBlockStart: percent(box.top, image.height),
            inlineSize: percent(box.width, image.width),
            blockSize: percent(box.height, image.height),
          }}
          onPointerDown={(event) => begin(event)}
          onKeyDown={push}
        >
          {corners.map((corner) => (
            <span
              key={`${corner.x} ${corner.y}`}
              className={classes.corner}
              data-x={corner.x}
              data-y={corner.y}
              onPointerDown={(event) => begin(event, corner)}
            />
          ))}
        </button>
      </div>
    </div>
  );
}
