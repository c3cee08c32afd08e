import { whenElementExists } from "../../lib/when-there.ts";

/** A screen that is called like the one before says so no later than after these milliseconds. */
const patience = 1000;

/** Tells the title of the page as soon as it is another than before; answers how to stop waiting for it. */
export function titleOfArrival(before: string, tell: (title: string) => void): () => void {
  const watcher = new MutationObserver(() => look(false));
  const timer = setTimeout(() => look(true), patience);
  const stop = () => {
    watcher.disconnect();
    clearTimeout(timer);
  };
  function look(isLast: boolean): void {
    if (!isLast && document.title === before) return;
    stop();
    tell(document.title);
  }
  watcher.observe(document.head, { subtree: true, childList: true, characterData: true });
  look(false);
  return stop;
}

/** Takes the focus from what closes over the page to the screen that was opened by it, unless that has it already. */
export function leaveForContent(): void {
  const content = document.getElementById("content");
  if (!content?.contains(document.activeElement)) content?.focus({ preventScroll: true });
}

/**
 * Puts the focus into the content, unless the new screen has taken it already or something lies over the page; to an anchor that can have
 * it as soon as that is there. Answers how to stop waiting for it.
 */
export function takeFocusToContent(hash: string): () => void {
  const content = document.getElementById("content");
  const isTaken = content?.contains(document.activeElement) || document.activeElement?.closest("[role=dialog]");
  if (!content || isTaken) return () => undefined;
  content.focus({ preventScroll: true });
  if (hash === "") return () => undefined;
  return whenElementExists(hash, (anchor) => {
    const isFree = document.activeElement === content;
    if (isFree && anchor.matches("a, button, input, [tabindex]")) anchor.focus({ preventScroll: true });
  });
}
