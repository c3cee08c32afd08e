/** Local storage that may be missing or full: reading gives nothing then, writing does nothing. */
export function readStored(key: string): string | undefined {
  try {
    return window.localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

export function writeStored(key: string, value: string): void {
  try {
    window.localStorage.setItem(key, value);
  } catch {
    // A private window without storage: the choice lasts as long as the page.
  }
}
