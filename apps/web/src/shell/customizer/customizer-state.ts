import { create } from "zustand";

/** Whether the drawer for the look is open: it is opened from the menu of the user and from the tab at the side. */
export const useCustomizer = create<{ readonly isOpen: boolean }>(() => ({ isOpen: false }));

/** Milliseconds in which a menu gives the focus back to its button, where the drawer finds it and brings it back to. */
const pause = 30;

export function openCustomizer(): void {
  setTimeout(() => useCustomizer.setState({ isOpen: true }), pause);
}

export function closeCustomizer(): void {
  useCustomizer.setState({ isOpen: false });
}
