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
  /** Says more than the label when the pointer rests on the button. */
  readonly hint?: string;
  readonly entries: readonly Entry[];
}
