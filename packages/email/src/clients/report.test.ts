import { expect, test } from "vitest";
import { type Block, emptyDocument, newBlock } from "../document.ts";
import { compileEmail, personalise } from "../render.ts";
import { featuresOf } from "./features.ts";
import { clientReport } from "./report.ts";
import { clientFeatures, mailClients, supportOf } from "./support.ts";

function reportOf(blocks: Block[]) {
  const document = { ...emptyDocument("en"), blocks };
  const { html } = personalise(compileEmail({ document, subject: "a", preheader: "b", language: "en" }), {
    values: {},
    linkUrl: (_, url) => url,
    unsubscribeUrl: "https://x.test/u",
  });
  return clientReport(html, document);
}

test("a plain text uses what every email of ours does, and nothing that a mail program breaks", () => {
  const features = reportOf([newBlock("text", "en")]).map(({ feature }) => feature);

  expect(features).toContain("dark_mode");
  for (const feature of ["flex", "grid", "position", "float", "variables", "web_font", "webp", "video", "form"])
    expect(features).not.toContain(feature);
});

test("a feature names the blocks that use it and what each program makes of it", () => {
  const picture: Block = { ...newBlock("image", "en"), id: "p", src: "https://x.test/a.webp" };
  const html: Block = { ...newBlock("html", "en"), id: "h", html: '<div style="display:flex">a</div>' };
  const report = reportOf([picture, html]);

  expect(report.find(({ feature }) => feature === "webp")).toMatchObject({
    blockIds: ["p"],
    levels: { outlook_windows: "none", gmail_web: "partly", ios_mail: "full" },
  });
  expect(report.find(({ feature }) => feature === "flex")).toMatchObject({ blockIds: ["h"] });
});

test.each([
  ["what only Outlook reads", '<!--[if mso]><div style="position:absolute">a</div><![endif]-->', []],
  [
    "what all but Outlook read",
    '<!--[if !mso]><!--><div style="position:absolute">a</div><!--<![endif]-->',
    ["position"],
  ],
  ["a comment that never ends", '<!--[if mso]><div style="display:grid">', []],
  ["corners that are none", '<a style="border-radius:0">a</a>', []],
  ["a table's old background", '<td background="https://x.test/a.gif">', ["background_image", "gif"]],
  [
    "a media query for the dark alone",
    "<style>@media (prefers-color-scheme: dark) { a { color: red } }</style>",
    ["style_element", "dark_mode"],
  ],
])("in HTML %s", (_, html, features) => {
  expect(featuresOf(html)).toEqual(features);
});

test("every feature has a level for every program, or nobody has tested it", () => {
  for (const feature of clientFeatures) {
    const known = mailClients.filter((client) => supportOf(feature, client) !== undefined);
    expect(known.length).toBeGreaterThanOrEqual(mailClients.length - 2);
  }
});
