import { type FocusEvent, type RefObject, useEffect, useRef } from "react";

interface KeptFocus<Part extends HTMLElement> {
  readonly ref: RefObject<Part | null>;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: () => void;
}

const focusable = "a[href], button:not(:disabled), input:not(:disabled), [tabindex]";

/**
 * Keeps the focus in a part of the screen when what had it is removed (WCAG 2.4.3): it goes to the next row or list item,
 * else to the one before, else to `fallback`, a selector within the part, else to the part itself, which must take the focus.
 */
export function useKeptFocus<Part extends HTMLElement>(fallback: string): KeptFocus<Part> {
  const ref = useRef<Part>(null);
  const focused = useRef<Element>(undefined);
  const neighbours = useRef<readonly (Element | null | undefined)[]>([]);
  useEffect(() => {
    const part = ref.current;
    if (!part) return undefined;
    const observer = new MutationObserver(() => {
      const isLost = focused.current?.isConnected === false && document.activeElement === document.body;
      if (!isLost) return;
      const near = neighbours.current.map(firstIn).find((element) => element !== undefined);
      (near ?? part.querySelector<HTMLElement>(fallback) ?? part).focus();
    });
    observer.observe(part, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [fallback]);
  return {
    ref,
    onFocus: ({ target }) => {
      focused.current = target;
      // A menu of a row stands elsewhere in the document: the row counts from which it was opened.
      if (!ref.current?.contains(target)) return;
      const item = target.closest("li, tr");
      neighbours.current = [item?.nextElementSibling, item?.previousElementSibling];
    },
    // React tells nothing of it when an element loses the focus by being removed.
    onBlur: () => {
      focused.current = undefined;
    },
  };
}

function firstIn(neighbour: Element | null | undefined): HTMLElement | undefined {
  if (!neighbour?.isConnected) return undefined;
  const element = neighbour.matches(focusable) ? neighbour : neighbour.querySelector(focusable);
  return element instanceof HTMLElement ? element : undefined;
}
