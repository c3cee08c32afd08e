export const blockElementId = (id: string) => `block-${id}`;

/** Brings a block to the eye and the keyboard there, once it is on the screen. */
export function focusBlock(id: string): void {
  requestAnimationFrame(() => {
    const element = document.getElementById(blockElementId(id));
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: "nearest" });
  });
}
