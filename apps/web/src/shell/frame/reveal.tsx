import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Layout } from "../../lib/preferences/layout.ts";
import { usePreference } from "../../lib/preferences/store.ts";
import { useOpenHere } from "../use-open-here.ts";
import classes from "./frame.module.css";

interface RevealProps {
  readonly layout: Layout;
  readonly children: ReactNode;
}

/** What somebody has hidden of the bars comes back by this handle for as long as they work in it: nothing is out of reach. */
export function Reveal({ layout, children }: RevealProps) {
  const { t } = useTranslation("shell");
  const isHidden = useHidesBars(layout);
  const [isOpen, setIsOpen] = useOpenHere();
  const handle = useRef<HTMLButtonElement>(null);
  const bars = useRef<HTMLDivElement>(null);
  const isRevealed = isHidden && isOpen;
  useEffect(() => {
    if (isRevealed) bars.current?.querySelector<HTMLElement>("a, button")?.focus();
  }, [isRevealed]);
  const leaving = useLeaving(() => setIsOpen(false));
  const closeByEscape = (event: KeyboardEvent) => {
    // The menus of the bar are drawn elsewhere and have an Escape of their own.
    const { key, target, currentTarget } = event;
    const isOwn = target instanceof HTMLElement && currentTarget.contains(target) && target.ariaExpanded !== "true";
    if (key !== "Escape" || !isOwn) return;
    setIsOpen(false);
    handle.current?.focus();
  };
  const Icon = isRevealed ? IconChevronUp : IconChevronDown;
  return (
    <>
      {isHidden && (
        <button
          ref={handle}
          type="button"
          className={classes.handle}
          aria-label={t("showBars")}
          aria-expanded={isRevealed}
          onClick={() => setIsOpen(!isRevealed)}
        >
          <Icon size={18} aria-hidden />
        </button>
      )}
      <div
        ref={bars}
        className={isRevealed ? classes.revealed : classes.bars}
        data-revealed={isRevealed || undefined}
        {...(isRevealed ? { ...leaving, onKeyDown: closeByEscape } : {})}
      >
        {children}
      </div>
    </>
  );
}

/** In the row layout either bar may be hidden; in a narrow window the top bar stays, for it opens the navigation. */
function useHidesBars({ nav, isNarrow }: Layout): boolean {
  const hidesTop = usePreference("navbarType") === "hidden";
  const hidesRow = usePreference("horizontalNavType") === "hidden";
  return nav === "horizontal" ? hidesTop || hidesRow : hidesTop && !isNarrow;
}

/** Calls when the focus goes elsewhere; what the bars have opened, drawn elsewhere or not, still belongs to them. */
function useLeaving(onLeave: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  return {
    onFocus: () => clearTimeout(timer.current),
    onBlur: ({ relatedTarget }: FocusEvent) => {
      clearTimeout(timer.current);
      if (relatedTarget !== null) timer.current = setTimeout(onLeave);
    },
  };
}
