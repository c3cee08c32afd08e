import type { ReactNode } from "react";

export interface Entry {
  readonly key: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly lang?: string;
  readonly isCurrent: boolean;
  readonly onChoose: () => void;
}

export interface LaterMenuProps {
  readonly label: string;
  readonly icon: ReactNode;
  /** Says more than the label when the pointer has rested on the button for a second. */
  readonly hint?: string;
  /** Pixels (reference: 175 for languages, 180 for themes). */
  readonly width: number;
  readonly entries: readonly Entry[];
}
