interface Press {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

let typed = "";

/** Keeps a key that was pressed after the pointer went into words and before these can be written; answers whether it is one of writing. */
export function keepEarly({ key, ctrlKey, metaKey, altKey }: Press): boolean {
  if (ctrlKey || metaKey || altKey) return false;
  if (key === "Backspace") typed = typed.slice(0, -1);
  else if ([...key].length === 1) typed += key;
  else return false;
  return true;
}

/** What was typed early, handed over once. */
export function takeEarly(): string {
  const taken = typed;
  typed = "";
  return taken;
}
