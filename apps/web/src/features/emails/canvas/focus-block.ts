export const blockElementId = (id: string) => `block-${id}`;

/** Brings a block that is on the screen to the eye and the keyboard there. */
export function focusShownBlock(id: string): void {
  const element = document.getElementById(blockElementId(id));
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: "nearest" });
}

let awaited: string | undefined;

/** The block that is about to have the focus; undefined once it has it. */
export function awaitedBlock(): string | undefined {
  return awaited;
}

/** Does so with a block that is about to be drawn. */
export function focusBlock(id: string): void {
  awaited = id;
  requestAnimationFrame(() => {
    if (awaited === id) awaited = undefined;
    focusShownBlock(id);
  });
}
