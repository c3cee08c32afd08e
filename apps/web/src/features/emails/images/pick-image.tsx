import { lazy, Suspense } from "react";

const Dialog = lazy(async () => ({ default: (await import("./pick-image-dialog.tsx")).PickImageDialog }));

/** An image as it was chosen: its address below `/i/`, what it shows, and its pixels. */
export interface PickedImage {
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

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
