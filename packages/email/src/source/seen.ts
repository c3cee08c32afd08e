import { defaultTreeAdapter as tree, type DefaultTreeAdapterTypes } from "parse5";

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

const unseen = new Set(["style", "script", "title", "template", "noscript"]);

/** What leaves nothing to be seen, whatever stands inside. */
const vanished =
  /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden|max-height\s*:\s*0(?:px)?\s*(?:;|!|$)|opacity\s*:\s*0(?:\.0+)?\s*(?:;|!|$))/i;
/** Letters of no size, or none for Outlook: words of their own, but parts inside may take another size again. */
const wordless = /(?:^|;)\s*(?:mso-hide\s*:\s*all|font-size\s*:\s*0(?:px)?\s*(?:;|!|$))/i;

/** Whether an element takes itself and all that is in it out of sight. */
export function isGone(element: Element): boolean {
  return (
    vanished.test(attribute(element, "style") ?? "") || tree.getAttrList(element).some(({ name }) => name === "hidden")
  );
}

/** Whether an element hides its words, as that of a preview text does. */
export function isHidden(element: Element): boolean {
  return isGone(element) || wordless.test(attribute(element, "style") ?? "");
}

/** In reading order; what hides is given as a whole. Walks without recursion: mails nest tables hundreds deep. */
export function* walkSeen(from: DefaultTreeAdapterTypes.ParentNode, hides = isHidden): Generator<Node> {
  const waiting: Node[] = tree.getChildNodes(from).toReversed();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (isElement(node) && unseen.has(node.tagName)) continue;
    yield node;
    if (isElement(node) && !hides(node)) waiting.push(...tree.getChildNodes(node).toReversed());
  }
}

/** The words in an element, as they were written. */
export function textOf(element: Element): string {
  const texts: string[] = [];
  const waiting: Node[] = [element];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (tree.isTextNode(node)) texts.push(node.value);
    else if (isElement(node) && !(unseen.has(node.tagName) && node !== element)) {
      waiting.push(...tree.getChildNodes(node).toReversed());
    }
  }
  return texts.join("");
}

export function isElement(node: Node): node is Element {
  return tree.isElementNode(node);
}

export function attribute(element: Element, name: string): string | undefined {
  return tree.getAttrList(element).find((one) => one.name === name)?.value;
}
