import { createContext } from "react";

export interface CanvasParts {
  /** What floats over the canvas is put here, behind it in the order of the Tab key. */
  readonly overlay: HTMLElement | null;
  /** On a phone it stands below the canvas instead, where no finger hides the words. */
  readonly isDocked: boolean;
  readonly isInserting: boolean;
  readonly setIsInserting: (isInserting: boolean) => void;
}

export const CanvasContext = createContext<CanvasParts>({
  overlay: null,
  isDocked: false,
  isInserting: false,
  setIsInserting: () => undefined,
});
