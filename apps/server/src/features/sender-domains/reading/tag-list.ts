/** `a=b; c=d` as DKIM and DMARC write it (RFC 6376, 3.2); undefined where it is not one, or names a tag twice. */
export function readTags(text: string): ReadonlyMap<string, string> | undefined {
  const parts = text
    .split(";")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const tags = new Map<string, string>();
  for (const part of parts) {
    const [, name, value] = /^([a-z][a-z0-9_]*)\s*=\s*(.*)$/is.exec(part) ?? [];
    if (name === undefined || value === undefined || tags.has(name)) return undefined;
    tags.set(name, value.trim());
  }
  return tags;
}
