import type { Editor } from "@tiptap/core";

interface Tag {
  readonly at: number;
  readonly name: string;
}

const openers = new Set(["if", "unless", "case", "for"]);

/** The tags that only steer, in their order. */
function steering(editor: Editor): Tag[] {
  const tags: Tag[] = [];
  editor.state.doc.descendants(({ type, attrs }, at) => {
    const name = type.name === "liquid" ? /^\{%-?\s*([a-z]+)/.exec(String(attrs["source"]))?.[1] : undefined;
    if (name !== undefined) tags.push({ at, name });
  });
  return tags;
}

/** What belongs to a tag that opens something: where it goes on and ends. */
function belongings(tags: readonly Tag[], at: number): number[] {
  const from = tags.findIndex((tag) => tag.at === at);
  const first = tags[from];
  if (!first || !openers.has(first.name)) return [];
  const found: number[] = [];
  let depth = 0;
  for (const { at: place, name } of tags.slice(from + 1)) {
    if (openers.has(name)) depth += 1;
    else if (depth === 0) found.push(place);
    if (!name.startsWith("end")) continue;
    if (depth === 0) return found;
    depth -= 1;
  }
  // Without an end nothing is known to belong to it.
  return [];
}

/** Takes a tag out, and with one that opens something what belongs to it; the words stay. */
export function removeTag(editor: Editor, at: number): void {
  const places = [at, ...belongings(steering(editor), at)].toReversed();
  editor.commands.command(({ tr }) => {
    for (const place of places) tr.delete(place, place + 1);
    return true;
  });
}
