/** Local storage that may be missing or full: reading gives nothing then, writing and clearing do nothing. */
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

/** Leaves nothing in local and session storage, but the keys to keep in the local one. */
export function clearStored(kept: readonly string[] = []): void {
  try {
    for (const key of Object.keys(window.localStorage)) if (!kept.includes(key)) window.localStorage.removeItem(key);
    window.sessionStorage.clear();
  } catch {
    // What cannot be read holds nothing.
  }
}
