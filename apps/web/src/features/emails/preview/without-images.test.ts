import { expect, test } from "vitest";
import { withoutImages } from "./without-images.ts";

test.each([
  ['<img src="https://x.test/a.png" alt="A van" width="20">', '<img alt="A van" width="20">'],
  ["<img srcset='a 2x' src=a.png alt=Van>", "<img alt=Van>"],
  ['<td class="a" background="https://x.test/a.png" bgcolor="#fff">', '<td class="a" bgcolor="#fff">'],
  [`<td style="background:#000 url('https://x.test/a.png') center">`, '<td style="background:#000 none center">'],
  ["<p>The src of it all</p>", "<p>The src of it all</p>"],
])("of %s is left %s", (html, left) => {
  expect(withoutImages(html)).toBe(left);
});
