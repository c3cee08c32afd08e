import { audit } from "@delight/contract/audit";
import { emailImages } from "@delight/contract/email-images";
import { emails } from "@delight/contract/emails";
import { emptyDocument, newBlock } from "@delight/email/document";
import { annualService } from "@delight/email";
import { expect } from "vitest";
import { makeMailPicture } from "../../../platform/files/pictures/mail-picture.ts";
import { aPng } from "../../../testing/a-png.ts";
import { aVariant } from "../../../testing/factories.ts";
import { keepPicture } from "../images/keep-picture.ts";
import { client, testApp, test } from "../../../testing/fixtures.ts";

async function importFile(content: Buffer | string, { name = "mail.html", as = testApp.owner } = {}) {
  const form = new FormData();
  form.set("file", new Blob([new Uint8Array(Buffer.from(content))]), name);
  const request = new Request("http://house/", { method: "POST", body: form });
  const answer = await client.app.fastify.inject({
    method: "POST",
    url: "/api/emails/file",
    headers: {
      "content-type": request.headers.get("content-type") ?? "",
      authorization: `Bearer ${await client.token(as)}`,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  const body = answer.json<{ id: string; errors?: Record<string, string[]> }>();
  const said = Object.entries(body.errors ?? {}).map(([field, sentences]) => `${field}: ${sentences.join(" ")}`);
  return { status: answer.statusCode, body, said: said.join("\n") };
}

async function exportFile(id: string) {
  const answer = await client.app.fastify.inject({
    url: `/api/emails/${id}/file`,
    headers: { authorization: `Bearer ${await client.token(testApp.viewer)}` },
  });
  return { status: answer.statusCode, text: answer.body, disposition: String(answer.headers["content-disposition"]) };
}

const get = (id: string) => client.call(emails.get, { id }, testApp.owner);

test.each([
  ["tags that never end", "<a".repeat(200_000)],
  ["elements in elements", `<p>x${"<div>".repeat(99_000)}`],
  ["a list of nothing", `{"format":"delight-email","version":1,"x":[${"1,".repeat(2_000_000)}1]}`],
  [
    "columns in columns",
    JSON.stringify({
      format: "delight-email",
      version: 1,
      name: "Deep",
      variants: [{ language: "en", subject: "x", preheader: "", document: "DEEP" }],
    }).replace(
      '"DEEP"',
      `{"version":1,"direction":"ltr","mode":"blocks","blocks":[${'{"kind":"columns","columns":[{"blocks":['.repeat(20_000)}${"]}]}".repeat(20_000)}]}`,
    ),
  ],
])("A23 A36: a file of %s is refused or taken, and everybody else is answered meanwhile", async (_, content) => {
  const asked = importFile(content, { name: "x.html" });
  let answered = 0;
  for (let round = 0; round < 5; round += 1) {
    await client.call(emails.tags, {}, testApp.viewer);
    answered += 1;
  }

  const { status, said } = await asked;

  expect(answered).toBe(5);
  expect(status === 201 || (status === 400 && said !== "")).toBe(true);
});

test("an email goes out as a file and comes in again as the same email, tags and languages included", async () => {
  const variants = (["en", "ar"] as const).map((language) =>
    aVariant({ language, ...annualService.build(language, "https://firm.test") }),
  );
  const made = await client.call(
    emails.create,
    { name: "Été/1 “x”", is_template: true, tags: ["Spring"], variants },
    testApp.owner,
  );

  const file = await exportFile(made.id);
  const { status, body } = await importFile(file.text, { name: "whatever.txt" });
  const read = await get(body.id);

  expect(file.disposition).toBe(
    `attachment; filename="t-1 -x.delight.json"; filename*=UTF-8''%C3%89t%C3%A9-1%20%E2%80%9Cx%E2%80%9D.delight.json`,
  );
  expect(JSON.parse(file.text)).toMatchObject({ format: "delight-email", version: 1, name: made.name, images: [] });
  expect(status).toBe(201);
  expect(read).toMatchObject({
    name: made.name,
    is_template: true,
    tags: made.tags,
    variants: made.variants,
    version: 1,
  });
  const { items } = await client.call(audit.list, { group: "emails" }, testApp.owner);
  expect(items[0]).toMatchObject({ action: "email_imported", subject: { kind: "email", name: made.name } });
});

const file = (change: object) =>
  JSON.stringify({ format: "delight-email", version: 1, name: "Spring", variants: [aVariant()], ...change });

test("a document of an earlier version in a file is brought to the present one", async () => {
  const { headingColor: _1, linkColor: _2, headingFontFamily: _3, ...style } = emptyDocument("en").style;
  const document = { ...emptyDocument("en"), version: 1, style, blocks: [] };

  const { body } = await importFile(file({ variants: [{ ...aVariant(), document }] }));

  expect((await get(body.id)).variants[0]?.document).toMatchObject({ version: 2, style: { linkColor: style.primary } });
});

const wrongLink = { ...newBlock("button", "en"), href: "javascript:alert(1)" };

test.each([
  ["no version of ours", file({ version: 2 }), "later version"],
  ["another format", `{"format":"other"}`, "is neither an email"],
  ["a broken end", file({}).slice(0, -5), "is broken"],
  ["no name", file({ name: " " }), "name: must not be empty"],
  ["no language", file({ variants: [] }), "variants: "],
  ["one language twice", file({ variants: [aVariant(), aVariant()] }), "one variant a language"],
  [
    "a document of the future",
    file({ variants: [{ ...aVariant(), document: { version: 99 } }] }),
    "variants.0.document",
  ],
  [
    "a link that runs",
    file({
      variants: [{ ...aVariant(), document: { ...emptyDocument("en"), blocks: [newBlock("text", "en"), wrongLink] } }],
    }),
    "variants.0.document.blocks.1.href: ",
  ],
  ["a table", "E-mail,Name\r\nsmith@real.test,Smith\r\n", "is neither an email"],
  [
    "a sign that no database keeps",
    file({ variants: [{ ...aVariant(), document: { ...emptyDocument("en"), mode: "html", html: "a\0b" } }] }),
    "must not contain broken characters",
  ],
  ["nothing", "", "is neither an email"],
  ["a picture", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"), "is neither an email"],
  ["an endless page", `<p>${"x".repeat(500_000)}`, "500,000 characters"],
])("a file with %s is refused, and says what is wrong", async (_what, content, sentence) => {
  const refused = await importFile(content);

  expect(refused.status).toBe(400);
  expect(refused.said).toContain(sentence);
});

test("more than 30 MB are refused", async () => {
  const refused = await importFile(Buffer.alloc(30 * 1024 * 1024 + 1, 0x20));

  expect([refused.status, refused.said]).toEqual([413, "file: must be no larger than 30 MB"]);
});

const page = (charset: string, text: string) =>
  `<!DOCTYPE html>\r\n<html lang="fr"><head><meta charset="${charset}"><title>${text}</title></head>\r\n<body><div style="display:none">Dès mars</div><p>${text}</p></body></html>\r\n`;

test.each([
  ["UTF-8", Buffer.from(page("utf-8", "Été € “1”")), "utf-8"],
  ["UTF-8 with a mark", Buffer.from(`\uFEFF${page("windows-1252", "Été € “1”")}`), "windows-1252"],
  ["UTF-8 that says nothing", Buffer.from(page("", "Été € “1”")), ""],
  ["UTF-16 with a mark", Buffer.from(`\uFEFF${page("utf-8", "Été € “1”")}`, "utf16le"), "utf-8"],
  ["UTF-16 without one", Buffer.from(page("utf-16", "Été € “1”"), "utf16le"), "utf-16"],
  ["Windows-1252 that says so", windows(page("ISO-8859-1", "Été € “1”")), "ISO-8859-1"],
  ["Windows-1252 that says nothing", windows(page("", "Été € “1”")), ""],
  ["Windows-1252 that calls itself UTF-8", windows(page("utf-8", "Été € “1”")), "utf-8"],
  ["UTF-8 that calls itself UTF-16", Buffer.from(page("utf-16", "Été € “1”")), "utf-16"],
])("an HTML file in %s is kept as it is, named by its title", async (_what, content, charset) => {
  const { body } = await importFile(content);

  const { name, variants } = await get(body.id);

  expect([name, variants[0]?.subject, variants[0]?.preheader]).toEqual(["Été € “1”", "Été € “1”", "Dès mars"]);
  expect(variants).toMatchObject([
    { language: "fr", document: { mode: "html", direction: "ltr", html: page(charset, "Été € “1”") } },
  ]);
});

function windows(text: string): Buffer {
  const special = new Map([
    ["€", 0x80],
    ["“", 0x93],
    ["”", 0x94],
  ]);
  return Buffer.from([...text].map((sign) => special.get(sign) ?? sign.charCodeAt(0)));
}

test("HTML that says nothing of itself is called as its file, in the firm's language; signs that no database keeps are replaced", async () => {
  const { body } = await importFile("<p>a\0b</p>", { name: "../Spring offer.htm" });

  const { name, variants } = await get(body.id);

  expect(name).toBe("Spring offer");
  expect(variants).toMatchObject([{ language: "en", subject: "", document: { html: "<p>a\uFFFDb</p>" } }]);
});

test("pictures of the library go out inside of the file and come in to the library of whoever opens it", async () => {
  const picture = await makeMailPicture(() => Promise.resolve(aPng(40, 20, "colours")));
  const keeping: Parameters<typeof keepPicture>[0] = {
    platform: testApp.platform,
    again: (work) => testApp.inOwnOrg(work),
  };
  const { file: own } = await keepPicture(keeping, picture, { name: "Our van", alt: "" });
  const unknown = `${"a".repeat(32)}.png`;
  const images = [own, unknown].map((name) => ({ ...newBlock("image", "en"), src: `/i/${name}` }));
  const variant = aVariant({ document: { ...emptyDocument("en"), blocks: images } });
  const made = await client.call(emails.create, { name: "With a van", variants: [variant] }, testApp.owner);

  const exported = await exportFile(made.id);
  const { body } = await importFile(exported.text, { as: testApp.otherOrgOwner });

  const { variants } = await client.call(emails.get, { id: body.id }, testApp.otherOrgOwner);
  const { items } = await client.call(emailImages.list, {}, testApp.otherOrgOwner);
  const sources = variants[0]?.document.blocks.map((block) => (block.kind === "image" ? block.src : ""));
  expect(items.map(({ width, height, uses }) => [width, height, uses])).toEqual([[40, 20, 1]]);
  expect(sources).toEqual([items[0]?.src, `/i/${unknown}`]);
  expect(items[0]?.src).not.toBe(`/i/${own}`);
});
