import { type RefObject, useEffect, useRef, useState } from "react";

/** Which control of a part: what is asked, how parts are joined, what can be done with the part, or adding to a group. */
export type Control = "what" | "match" | "menu" | "add";

interface Wish {
  readonly key: string;
  readonly control: Control;
}

/** Sends the focus to a control of a part once that part is on the screen (WCAG 2.4.3). */
export function useFocusWish(): readonly [RefObject<HTMLDivElement | null>, (key: string, control: Control) => void] {
  const ref = useRef<HTMLDivElement>(null);
  const [wish, setWish] = useState<Wish>();
  useEffect(() => {
    if (!wish) return;
    const place = ref.current?.querySelector(`[data-control="${wish.key}.${wish.control}"]`);
    const control = place?.matches("input, button") ? place : place?.querySelector("input, button");
    if (control instanceof HTMLElement) control.focus();
  }, [wish]);
  return [ref, (key, control) => setWish({ key, control })];
}
