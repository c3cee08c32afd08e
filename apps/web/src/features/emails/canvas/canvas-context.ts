import { createContext } from "react";

export interface CanvasParts {
  /** What floats over the canvas is put here, behind it in the order of the Tab key. */
  readonly overlay: HTMLElement | null;
  readonly isInserting: boolean;
  readonly setIsInserting: (isInserting: boolean) => void;
}

export const CanvasContext = createContext<CanvasParts>({
  overlay: null,
  isInserting: false,
  setIsInserting: () => undefined,
});
