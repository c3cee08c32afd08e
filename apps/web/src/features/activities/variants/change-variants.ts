import type { Test } from "./variants.api.ts";

/** Another kind begins anew: what was tried before says nothing of it. */
export function withKind(test: Test, kind: Test["kind"]): Test {
  if (test.kind === kind) return test;
  const { samplePercent, waitMinutes, rule, unclear } = test;
  const rest = { samplePercent, waitMinutes, rule, unclear };
  switch (kind) {
    case "subject":
      return { ...rest, kind, variants: [{ subjects: {} }, { subjects: {} }] };
    case "sender":
      return { ...rest, kind, variants: [{ senderName: "" }, { senderName: "" }] };
    case "content":
      return { ...rest, kind, variants: [{ emailId: null }, { emailId: null }] };
  }
}

export function withOneMore(test: Test): Test {
  switch (test.kind) {
    case "subject":
      return { ...test, variants: [...test.variants, { subjects: {} }] };
    case "sender":
      return { ...test, variants: [...test.variants, { senderName: "" }] };
    case "content":
      return { ...test, variants: [...test.variants, { emailId: null }] };
  }
}

/** Without the variant of this place, or with it one place further up. */
export function rearranged(test: Test, place: number, how: "out" | "up"): Test {
  const change = <Variant>(variants: readonly Variant[]): Variant[] => {
    const [moved] = variants.slice(place, place + 1);
    const others = variants.filter((_, index) => index !== place);
    return how === "out" || moved === undefined ? others : others.toSpliced(place - 1, 0, moved);
  };
  switch (test.kind) {
    case "subject":
      return { ...test, variants: change(test.variants) };
    case "sender":
      return { ...test, variants: change(test.variants) };
    case "content":
      return { ...test, variants: change(test.variants) };
  }
}
