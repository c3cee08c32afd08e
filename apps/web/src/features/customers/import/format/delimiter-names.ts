/** The words for what parts two columns. */
export const delimiterNames = { ",": "comma", ";": "semicolon", "\t": "tab", "|": "pipe" } as const;
