import { useEffect } from "react";

/**
 * Names the marked option of an open list at its field (`aria-activedescendant`, ARIA 1.2), however it came to be marked:
 * the part beneath names only what arrow keys have marked, and forgets to take the name back while somebody types.
 */
export function useNamedOption(field: HTMLInputElement | undefined, isOpen: boolean): void {
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
