import { expect, test } from "vitest";
import { markLinks } from "./mark-links.ts";

const page = `<!doctype html><html dir="rtl"><body><script>window.owned = true</script>
  <a href="https://link.invalid/0">Book <b>now</b></a>
  <a href="https://link.invalid/1"><img src="https://x.test/a.png" alt="Our van"></a>
  <a href="https://elsewhere.test/">Elsewhere</a></body></html>`;

test("each link says what share of the clicks it has, leads nowhere, and is named by its words or its picture", () => {
  const { html, words } = markLinks(page, [
    { index: 0, share: 0.75, label: "75%" },
    { index: 1, share: 0.25, label: "25%" },
  ]);

  expect([...words]).toEqual([
    [0, "Book now"],
    [1, "Our van"],
  ]);
  expect(html).toContain(">75%</span>");
  expect(html).toContain(">25%</span>");
  expect(html).not.toContain("link.invalid");
  expect(html).toContain('href="https://elsewhere.test/"');
  expect(html).toContain('dir="rtl"');
  expect("owned" in window).toBe(false);
});
