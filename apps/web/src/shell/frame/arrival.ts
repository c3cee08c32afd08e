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

/** Puts the focus into the content, unless the new screen has taken it already or something lies over the page. */
export function takeFocusToContent(hash: string): void {
  const content = document.getElementById("content");
  if (!content || content.contains(document.activeElement)) return;
  if (document.activeElement?.closest("[role=dialog]")) return;
  const anchor = hash === "" ? null : document.getElementById(hash);
  (anchor?.matches("a, button, input, [tabindex]") ? anchor : content).focus({ preventScroll: true });
}
