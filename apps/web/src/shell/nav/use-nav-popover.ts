import { type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef } from "react";
import { useOpenHere } from "../use-open-here.ts";
import { moveFocus } from "./move-focus.ts";

const linksIn = (area: HTMLElement) => [...area.querySelectorAll<HTMLElement>("a[href]")];
const triggerIn = (area: HTMLElement) => area.querySelector<HTMLElement>("button");
const isLink = (target: EventTarget) => target instanceof Element && target.closest("a") !== null;
const isLeft = ({ currentTarget, relatedTarget }: FocusEvent) =>
  relatedTarget !== null && !currentTarget.contains(relatedTarget);
const isMouse = ({ pointerType }: PointerEvent) => pointerType === "mouse";

/**
 * Opens and closes the popover of a group: a mouse by resting on entry or popover, a finger by tapping, keys by pressing
 * the entry or the arrow down; Escape closes it wherever the focus is.
 */
export function useNavPopover() {
  const [isOpen, setIsOpen] = useOpenHere();
  const area = useRef<HTMLLIElement>(null);
  const isFirstWanted = useRef(false);
  const isByMouse = useRef(false);
  useEscape(isOpen, () => {
    if (area.current?.contains(document.activeElement)) triggerIn(area.current)?.focus();
    setIsOpen(false);
  });
  return {
    ref: area,
    isOpen,
    close: () => setIsOpen(false),
    /** Gives the focus to the first link of a popover that was opened by the arrow down. */
    list: (list: HTMLElement | null) => {
      if (!list || !isFirstWanted.current) return;
      isFirstWanted.current = false;
      linksIn(list)[0]?.focus({ preventScroll: true });
    },
    trigger: {
      onPointerDown: (event: PointerEvent) => {
        isByMouse.current = isMouse(event);
      },
      // A click by a key has no detail. What a resting mouse has opened its click leaves open.
      onClick: ({ detail }: MouseEvent) => setIsOpen((detail > 0 && isByMouse.current) || !isOpen),
    },
    area: {
      onPointerEnter: (event: PointerEvent) => isMouse(event) && setIsOpen(true),
      onPointerLeave: (event: PointerEvent<HTMLElement>) => {
        // Who has gone in by keys stays in, wherever the mouse lies.
        const isEntered = linksIn(event.currentTarget).some((link) => link.matches(":focus-visible"));
        if (isMouse(event) && !isEntered) setIsOpen(false);
      },
      onBlur: (event: FocusEvent) => isLeft(event) && setIsOpen(false),
      onClick: ({ target }: MouseEvent) => isLink(target) && setIsOpen(false),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const links = linksIn(event.currentTarget);
        const isAtTrigger = event.target === triggerIn(event.currentTarget);
        if (isAtTrigger && event.key === "ArrowDown" && links.length === 0) {
          isFirstWanted.current = true;
          setIsOpen(true);
        } else if (isAtTrigger && event.key !== "ArrowDown") return;
        else if (!moveFocus(links, event.key, ["ArrowUp", "ArrowDown"])) return;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}

function useEscape(isActive: boolean, onEscape: () => void): void {
  const latest = useRef(onEscape);
  useEffect(() => {
    latest.current = onEscape;
  });
  useEffect(() => {
    if (!isActive) return undefined;
    const listen = ({ key }: globalThis.KeyboardEvent) => key === "Escape" && latest.current();
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [isActive]);
}
