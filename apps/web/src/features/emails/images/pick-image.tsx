import { lazy, Suspense } from "react";
import type { PickedImage } from "./picked-image.ts";

const Dialog = lazy(async () => ({ default: (await import("./pick-image-dialog.tsx")).PickImageDialog }));

interface PickImageProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Without it the library is only looked after. */
  readonly onPick?: (image: PickedImage) => void;
}

/** The image library over the screen; it is fetched when somebody opens it. */
export function PickImage({ opened, ...props }: PickImageProps) {
  if (!opened) return null;
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  );
}
