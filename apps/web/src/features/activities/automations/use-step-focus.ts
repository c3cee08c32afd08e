import { type RefObject, useEffect, useRef, useState } from "react";

/** What is to have the focus: a step that was added or moved or cannot be kept, or the button behind which one was taken away. */
export type FocusWish =
  | { readonly kind: "added" | "moved" | "refused"; readonly stepId: number }
  | { readonly kind: "removed"; readonly button: string };

const controls = {
  added: (card: Element) => card.querySelector("input:not([readonly])") ?? card.querySelector("button"),
  moved: (card: Element) => card.querySelector("button"),
  refused: (card: Element) => card.querySelector('[aria-invalid="true"]') ?? card.querySelector("input, button"),
};

/** Sends the focus to where work goes on, once that is on the screen (WCAG 2.4.3). */
export function useStepFocus(): readonly [RefObject<HTMLDivElement | null>, (wish: FocusWish) => void] {
  const ref = useRef<HTMLDivElement>(null);
  const [wish, setWish] = useState<FocusWish>();
  useEffect(() => {
    if (!wish) return;
    // A menu that closes gives the focus back to its button first.
    const timer = setTimeout(() => {
      const found =
        wish.kind === "removed"
          ? ref.current?.querySelector(`[data-add="${wish.button}"]`)
          : [...(ref.current?.querySelectorAll(`[data-step="${wish.stepId}"]`) ?? [])].map(controls[wish.kind])[0];
      if (found instanceof HTMLElement) found.focus();
    }, 30);
    return () => clearTimeout(timer);
  }, [wish]);
  return [ref, setWish];
}
