import { createContext } from "react";

export interface CanvasParts {
  /** Where the tools of the chosen block stand, behind the canvas in the order of the Tab key; over the blocks they would hide words. */
  readonly dock: HTMLElement | null;
  readonly isInserting: boolean;
  readonly setIsInserting: (isInserting: boolean) => void;
}

export const CanvasContext = createContext<CanvasParts>({
  dock: null,
  isInserting: false,
  setIsInserting: () => undefined,
});
