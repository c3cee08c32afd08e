import type { SelectProps } from "@mantine/core";
import {
  useEffect,
  type FocusEvent,
  type InputEvent,
  type KeyboardEvent,
  type MouseEvent,
  useRef,
  useState,
} from "react";

type Heard =
  | "clearable"
  | "clearButtonProps"
  | "comboboxProps"
  | "onDropdownClose"
  | "onDropdownOpen"
  | "onSearchChange";

interface Listening extends Pick<SelectProps, Heard> {
  /** Somebody else's: there is nothing to say of it, but that it is there. */
  readonly filter?: unknown;
  readonly onFocus?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined;
  readonly onInput?: ((event: InputEvent<HTMLInputElement>) => void) | undefined;
  readonly onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined;
}

/**
 * How all lists of choices behave (combobox pattern of the ARIA Authoring Practices): typing marks the first match,
 * Escape gives the field its text back.
 *
 * The list is made when somebody comes to it: four hundred time zones are nothing for a screen to wait for.
 * From then on it stays, because arrow keys walk on what is there.
 */
export function useComboboxBehavior(props: Listening) {
  const [field, setField] = useState<HTMLInputElement>();
  const [isOpen, setIsOpen] = useState(false);
  const { settle, ...typing } = useTyping(props, isOpen);
  useNamedOption(field, isOpen);
  return {
    comboboxProps: { keepMounted: field !== undefined, ...props.comboboxProps },
    onFocus: (event: FocusEvent<HTMLInputElement>) => {
      setField(event.currentTarget);
      settle(event.currentTarget.value);
      props.onFocus?.(event);
    },
    onDropdownOpen: () => {
      setIsOpen(true);
      props.onDropdownOpen?.();
    },
    onDropdownClose: () => {
      setIsOpen(false);
      props.onDropdownClose?.();
    },
    ...(props.clearable && { clearButtonProps: reachable(props.clearButtonProps, field) }),
    ...typing,
  };
}

/** Who has no mouse takes a choice back by the same button (WCAG 2.1.1); it goes with it, and the field has the focus. */
function reachable(given: SelectProps["clearButtonProps"], field: HTMLInputElement | undefined) {
  return {
    tabIndex: 0,
    // As large as a target must be (WCAG 2.5.8).
    size: "md",
    iconSize: 15,
    "aria-hidden": false,
    ...given,
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      field?.focus();
      given?.onClick?.(event);
    },
  };
}

function useTyping({ filter, onInput, onKeyDown, onSearchChange }: Listening, isOpen: boolean) {
  const settled = useRef("");
  const isTyping = useRef(false);
  const [isFresh, setIsFresh] = useState(false);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- it stands for one drawing: left on, it would mark an option of a text that is emptied next
    if (isFresh) setIsFresh(false);
  }, [isFresh]);
  const settle = (text: string) => {
    settled.current = text;
  };
  return {
    settle,
    selectFirstOptionOnChange: isFresh,
    onInput: (event: InputEvent<HTMLInputElement>) => {
      const text = event.currentTarget.value;
      isTyping.current = true;
      setIsFresh(filter === undefined && text.trim() !== "" && text !== settled.current);
      onInput?.(event);
    },
    onSearchChange: (text: string) => {
      if (!isTyping.current) settle(text);
      isTyping.current = false;
      onSearchChange?.(text);
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      const isLeft = event.key === "Escape" && isOpen && !event.nativeEvent.isComposing;
      if (isLeft && event.currentTarget.value !== settled.current) write(event.currentTarget, settled.current);
      if (event.key === "Enter" && isOpen) takeMarked(event.nativeEvent, event.currentTarget);
      onKeyDown?.(event);
    },
  };
}

/**
 * Takes the marked option when the part beneath does not: a moment after it has opened, it forgets where typing has put its mark, and Enter
 * would send the form.
 */
function takeMarked(pressed: globalThis.KeyboardEvent, field: HTMLInputElement): void {
  const list = document.getElementById(field.getAttribute("aria-controls") ?? "");
  const whenNobodyHas = (last: globalThis.KeyboardEvent) => {
    if (last !== pressed || pressed.defaultPrevented || pressed.isComposing) return;
    const marked = list?.querySelector<HTMLElement>("[data-combobox-selected]");
    if (!marked) return;
    pressed.preventDefault();
    marked.click();
  };
  window.addEventListener("keydown", whenNobodyHas, { once: true });
}

/** As if it had been typed: the part beneath keeps the text itself and hears of it in no other way. */
function write(field: HTMLInputElement, text = ""): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new window.Event("input", { bubbles: true }));
}

/**
 * Names the marked option of an open list at its field (`aria-activedescendant`, ARIA 1.2), however it came to be marked:
 * the part beneath names only what arrow keys have marked, and forgets to take the name back while somebody types.
 */
function useNamedOption(field: HTMLInputElement | undefined, isOpen: boolean): void {
  useEffect(() => {
    const list = document.getElementById((isOpen && field?.getAttribute("aria-controls")) || "");
    if (!field || !list) return undefined;
    const name = () => {
      const marked = list.querySelector("[data-combobox-selected]");
      if (marked) field.setAttribute("aria-activedescendant", marked.id);
      else field.removeAttribute("aria-activedescendant");
    };
    const observer = new MutationObserver(name);
    observer.observe(list, { subtree: true, childList: true, attributeFilter: ["data-combobox-selected"] });
    name();
    return () => {
      observer.disconnect();
      field.removeAttribute("aria-activedescendant");
    };
  }, [field, isOpen]);
}
