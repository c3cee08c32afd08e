import { Block } from "@delight/email/block";
import { newBlock } from "@delight/email/document";
import { expect, it } from "vitest";
import { readClipboard, writeClipboard } from "./clipboard.ts";

function aClipboard(data: Record<string, string> = {}) {
  const held = new Map(Object.entries(data));
  return {
    getData: (type: string) => held.get(type) ?? "",
    setData: (type: string, text: string) => void held.set(type, text),
    held,
  };
}

const blocks = [
  { ...newBlock("heading", "en"), text: 'Hi "{{ customer.name }}" & <you>' },
  newBlock("columns", "en"),
].map((block) => Block.parse(block));

it("carries blocks from one email to another, and their words to other programs", () => {
  const clipboard = aClipboard();
  writeClipboard(clipboard, blocks);

  expect(readClipboard(clipboard)).toEqual(blocks);
  expect(clipboard.getData("text/plain")).toContain('Hi "{{ customer.name }}" & <you>');
});

it("carries them inside the HTML where a browser keeps no flavour of ours", () => {
  const clipboard = aClipboard();
  writeClipboard(clipboard, blocks);
  clipboard.held.delete("application/x-delight-blocks+json");

  expect(readClipboard(clipboard)).toEqual(blocks);
});

it("A20 believes no JSON of strangers", () => {
  const wrong = JSON.stringify({ version: 1, blocks: [{ kind: "text", id: "a", align: "start", html: 5 }] });
  const script = JSON.stringify({
    version: 1,
    blocks: [{ kind: "text", id: "a", align: "start", html: "<script>x</script>b" }],
  });

  expect(readClipboard(aClipboard({ "application/x-delight-blocks+json": wrong }))).toEqual([]);
  expect(readClipboard(aClipboard({ "application/x-delight-blocks+json": script }))).toMatchObject([{ html: "b" }]);
});

it.each([
  ["plain words", { "text/plain": "One\n\nTwo <3" }, { kind: "text", html: "<p>One</p><p>Two &lt;3</p>" }],
  [
    "formatted words",
    { "text/html": "<meta charset=utf-8><b>One</b>" },
    { kind: "text", html: "<strong>One</strong>" },
  ],
  ["a table", { "text/html": "<table><tr><td>One</table>" }, { kind: "html", html: "<table><tr><td>One</table>" }],
  ["code that was copied as text", { "text/plain": "<div>\n<p>a</p></div>" }, { kind: "html" }],
])("takes in what other programs copied: %s", (_, data, expected) => {
  expect(readClipboard(aClipboard(data))).toMatchObject([expected]);
});

it("takes nothing for nothing", () => {
  expect(readClipboard(aClipboard())).toEqual([]);
  expect(readClipboard(aClipboard({ "text/plain": "  \n" }))).toEqual([]);
});

it.each([
  ["formatted paragraphs", "<p>A line of <strong>words</strong> &amp; more.</p>".repeat(1200)],
  ["one endless paragraph", `<p><strong>${"word ".repeat(9000)}</strong> end</p>`],
  ["one endless word", "&amp;".repeat(9000)],
  ["a long list", `<ul>${"<li>An <em>entry</em></li>".repeat(1500)}</ul>`],
])("spreads a long text over several blocks and loses no word of it: %s", (_, html) => {
  const pasted = readClipboard(aClipboard({ "text/html": html }));
  const blocksOfText = pasted === "tooLong" ? [] : pasted;
  const words = (text: string) => text.replaceAll(/<[^>]*>|\s/g, "");

  expect(blocksOfText.length).toBeGreaterThan(1);
  for (const block of blocksOfText) expect(Block.parse(block)).toEqual(block);
  expect(words(blocksOfText.map((block) => (block.kind === "text" ? block.html : "")).join(""))).toBe(words(html));
});

it("refuses HTML that no block can hold, instead of cutting it anywhere", () => {
  const table = `<table>${"<tr><td>One</td></tr>".repeat(6000)}</table>`;

  expect(readClipboard(aClipboard({ "text/html": table }))).toBe("tooLong");
  expect(readClipboard(aClipboard({ "text/plain": table }))).toBe("tooLong");
});
