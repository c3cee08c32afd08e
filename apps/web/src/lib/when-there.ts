/** Calls back with the element of this id, now or as soon as the page has it; answers how to stop waiting for it. */
export function whenElementExists(id: string, found: (element: HTMLElement) => void): () => void {
  const watcher = new MutationObserver(look);
  function look(): boolean {
    const element = document.getElementById(id);
    if (!element) return false;
    watcher.disconnect();
    found(element);
    return true;
  }
  if (!look()) watcher.observe(document.body, { childList: true, subtree: true, attributeFilter: ["id"] });
  return () => watcher.disconnect();
}
