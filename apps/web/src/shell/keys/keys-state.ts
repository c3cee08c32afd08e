import { create } from "zustand";

/** Whether the list of keys is open. */
export const useKeys = create<{ readonly isOpen: boolean }>(() => ({ isOpen: false }));

export function openKeys(): void {
  useKeys.setState({ isOpen: true });
}

export function closeKeys(): void {
  useKeys.setState({ isOpen: false });
}
