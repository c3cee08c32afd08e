import { expect, it } from "vitest";
import { cleanPasted } from "./clean-pasted.ts";

const bullet = (words: string, level = 1, mark = "·") =>
  `<p class=MsoListParagraph style='margin-left:36pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'>` +
  `<span style='mso-list:Ignore'>${mark}<span style='font:7pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>`;
const squeezed = (html: string) => cleanPasted(html).replaceAll(/\s+/g, " ").replaceAll(" </", "</");

it.each([
  ["words of Word", "<p class=MsoNormal><b>Word</b>Bold<o:p></o:p></p>", "<p><strong>Word</strong>Bold</p>"],
  ["its bullets", bullet("First") + bullet("Second"), "<ul><li>First</li><li>Second</li></ul>"],
  ["its numbers", bullet("One", 1, "1.") + bullet("Two", 1, "2."), "<ol><li>One</li><li>Two</li></ol>"],
  ["lists in lists", bullet("Outer") + bullet("Inner", 2, "o"), "<ul><li>Outer<ul><li>Inner</li></ul></li></ul>"],
  [
    "two lists apart",
    `${bullet("A")}<p>between</p>${bullet("B")}`,
    "<ul><li>A</li></ul><p>between</p><ul><li>B</li></ul>",
  ],
  ["bullets as comments", bullet("C").replaceAll("<![", "<!--[").replaceAll("]>", "]-->"), "<ul><li>C</li></ul>"],
  ["cells", "<table><tr><td><p>A</p></td><td>B</td></tr><tr><td>C</td><td>D</td></tr></table>", "<p>A B</p><p>C D</p>"],
  ["lists of other programs", "<ul><li>A</li><li>B</li></ul>", "<ul><li>A</li><li>B</li></ul>"],
  ["Liquid", "<p>Hi {{ customer.first_name }}</p>", "<p>Hi {{ customer.first_name }}</p>"],
])("keeps what pasted text looked like: %s", (_, html, clean) => {
  expect(squeezed(html)).toBe(clean);
});

it("A20 runs and loads nothing of it", () => {
  const clean = cleanPasted("<p onclick=x>a<img src=x onerror=alert(1)><script>y</script></p><style>z</style>");

  expect(clean).toBe("<p>a</p>");
});
