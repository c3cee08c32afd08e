import { toAddress } from "@delight/contract/email-address";
import { addressKey } from "../address.ts";

interface Pasted {
  /** Each address once, in the form in which addresses are compared. */
  readonly keys: readonly string[];
  readonly unreadable: readonly string[];
}

const mostLetters = 200;

/** The addresses of a pasted text: one an entry, alone or as `Ada <ada@example.com>`; entries end at lines, tabs, commas and semicolons. */
export function readPasted(text: string): Pasted {
  const keys = new Set<string>();
  const unreadable: string[] = [];
  for (const entry of text.split(/[\r\n\t,;]+/)) {
    const shown = entry.trim();
    if (shown === "") continue;
    const address = toAddress(bare(shown));
    if (address === undefined) {
      unreadable.push(shown.slice(0, mostLetters));
    } else {
      keys.add(addressKey(address));
    }
  }
  return { keys: [...keys], unreadable };
}

/** Spreadsheets and mail programs put quotes, brackets and `mailto:` around. */
function bare(entry: string): string {
  const opened = entry.lastIndexOf("<");
  const inner = opened >= 0 && entry.endsWith(">") ? entry.slice(opened + 1, -1) : entry;
  return inner
    .replace(/^["'\uFEFF]+|["']+$/g, "")
    .replace(/^mailto:/i, "")
    .trim();
}
