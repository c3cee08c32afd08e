import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { type EmailImage, emailImages } from "@delight/contract/email-images";
import { newBlock } from "@delight/email/document";
import sharp from "sharp";
import { expect } from "vitest";
import { aPng } from "../../../testing/a-png.ts";
import { anEmail, aVariant } from "../../../testing/factories.ts";
import { client, testApp, test } from "../../../testing/fixtures.ts";
import type { Person } from "../../../testing/people.ts";

type Uploaded = EmailImage & { errors?: Record<string, string[]> };

async function upload(content: Buffer, as: Person = testApp.owner, fileName = "Our_van.png") {
  const form = new FormData();
  form.set("file", new Blob([new Uint8Array(content)], { type: "image/png" }), fileName);
  const request = new Request("http://house/", { method: "POST", body: form });
  const answer = await client.app.fastify.inject({
    method: "POST",
    url: "/api/emails/images/",
    headers: {
      "content-type": request.headers.get("content-type") ?? "",
      authorization: `Bearer ${await client.token(as)}`,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: answer.statusCode, body: answer.json<Uploaded>() };
}

const read = (url: string) => client.app.fastify.inject({ url });
const stored = () => readdir(join(testApp.platform.config.dataFolder, "files/mail-pictures")).catch((): string[] => []);
const listed = async (search = "", as = testApp.viewer) =>
  (await client.call(emailImages.list, { search, page_size: 100 }, as)).items;

let shade = 0;
/** No two are alike. */
function plain(width: number, height: number, alpha = 1) {
  shade += 1;
  const background = { r: (shade * 67) % 256, g: (shade * 23) % 256, b: shade % 256, alpha };
  return sharp({ create: { width, height, channels: alpha < 1 ? 4 : 3, background } });
}
const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: "#000", noise: { type: "gaussian", mean: 128, sigma: 40 } },
  });
async function moving(frames: number, side = 40): Promise<Buffer> {
  const shots = await Promise.all(Array.from({ length: frames }, () => plain(side, side).png().toBuffer()));
  return sharp(shots, { join: { animated: true } })
    .gif({ loop: 0, delay: shots.map(() => 120) })
    .toBuffer();
}
const emailShowing = (src: string) =>
  testApp.inOwnOrg((tx) => {
    const variant = aVariant();
    const image = { ...newBlock("image", "en"), src };
    const document = { ...variant.document, blocks: [image, ...variant.document.blocks] };
    return anEmail(tx, { name: "Spring", variants: [aVariant({ language: "fr" }), { ...variant, document }] });
  });

test.each([
  ["a photograph", "jpg", "jpeg", () => noise(2400, 1200).jpeg({ quality: 95 })],
  ["a WebP photograph, which Outlook shows none of", "jpg", "jpeg", () => noise(2400, 1200).webp()],
  ["a drawing of few colours", "png", "png", () => plain(2400, 1200).png()],
  ["a transparent WebP", "png", "png", () => plain(2400, 1200, 0.5).webp({ lossless: true })],
] as const)(
  "A28 %s is written anew as %s, no wider than 1800 pixels, with nothing else of the file",
  async (_what, ending, format, draw) => {
    const exif = { IFD0: { Copyright: "secret place" }, IFD3: { GPSLatitude: "48/1 51/1 0/1" } };
    const content = await draw().withExif(exif).toBuffer();

    const { status, body } = await upload(content);
    const kept = await read(body.src);

    expect([status, body.name, body.alt, body.width, body.height, body.uses]).toEqual([
      201,
      "Our van",
      "",
      1800,
      900,
      0,
    ]);
    expect(body.src).toMatch(new RegExp(`^/i/[\\w-]{32}\\.${ending}$`));
    const facts = await sharp(kept.rawPayload).metadata();
    expect(facts).toMatchObject({ format, width: 1800, height: 900 });
    expect([facts.exif, kept.rawPayload.includes("secret place"), kept.rawPayload.length]).toEqual([
      undefined,
      false,
      body.bytes,
    ]);
    expect(await sharp((await read(body.thumbnail)).rawPayload).metadata()).toMatchObject({ width: 160, height: 160 });
    expect((await listed()).find(({ id }) => id === body.id)).toEqual(body);
  },
);

test("A28 a picture that moves stays one, frame by frame, and a part of it moves too", async () => {
  const { body } = await upload(await moving(3));

  const part = await client.call(
    emailImages.crop,
    { id: body.id, crop: { left: 10, top: 10, width: 20, height: 20 } },
    testApp.owner,
  );

  expect([body.width, body.height, part.width, part.height]).toEqual([40, 40, 20, 20]);
  for (const [src, side] of [
    [body.src, 40],
    [part.src, 20],
  ] as const) {
    const facts = await sharp((await read(src)).rawPayload, { animated: true }).metadata();
    expect(facts).toMatchObject({ format: "gif", pages: 3, pageHeight: side, delay: [120, 120, 120] });
  }
});

test("pictures lie at a path without cookies that every site may show, for ever; what is not there has no body", async () => {
  const { body } = await upload(await plain(30, 30).png().toBuffer());

  const shown = await client.app.fastify.inject({ url: body.src, headers: { cookie: "delight_refresh=x" } });
  const again = await client.app.fastify.inject({
    url: body.src,
    headers: { "if-none-match": String(shown.headers.etag) },
  });
  const none = await Promise.all(
    ["/i/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.png", "/i/..%2fsecret-key", "/i/a", "/i/social/myspace-color.png"].map(read),
  );

  expect(shown.headers).toMatchObject({
    "content-type": "image/png",
    "cache-control": "public, max-age=31536000, immutable",
    "content-security-policy": "default-src 'none'; sandbox",
    "cross-origin-resource-policy": "cross-origin",
    "x-content-type-options": "nosniff",
  });
  expect(shown.headers["set-cookie"]).toBeUndefined();
  expect([again.statusCode, again.body]).toEqual([304, ""]);
  expect(none.map(({ statusCode, body: answered }) => [statusCode, answered])).toEqual(none.map(() => [404, ""]));
});

test("who has a picture already is told so without its file, which is read once for many", async () => {
  const { body } = await upload(await plain(31, 30).png().toBuffer());
  const first = await read(body.src);
  await testApp.platform.files.remove(`mail-pictures/${body.src.replace(/^.*\//, "")}`);

  const again = await client.app.fastify.inject({
    url: body.src,
    headers: { "if-none-match": String(first.headers.etag) },
  });
  const other = await read(body.src);

  expect([again.statusCode, other.statusCode]).toEqual([304, 200]);
  expect(other.rawPayload.equals(first.rawPayload)).toBe(true);
});

test("the same picture twice is one, whatever its file says of it, and comes back when it was removed", async () => {
  const pixels = plain(50, 50);
  const { body: first } = await upload(await pixels.clone().png().toBuffer());
  const before = await stored();

  const { body: second } = await upload(
    await pixels
      .clone()
      .withExif({ IFD0: { Artist: "me" } })
      .png()
      .toBuffer(),
  );
  await client.call(emailImages.remove, { id: first.id }, testApp.owner);
  const { body: third } = await upload(await pixels.clone().webp({ lossless: true }).toBuffer());

  expect([second, third, await stored()]).toEqual([first, first, before]);
});

test("an image is named, described, searched, sorted and cut; the first stays", async () => {
  const { body } = await upload(await plain(60, 40).png().toBuffer());
  await upload(await plain(61, 40).png().toBuffer(), testApp.owner, "zebra.jpg");
  const before = await listed();

  const named = await client.call(
    emailImages.change,
    { id: body.id, name: "Alpaca 50%", alt: "An alpaca" },
    testApp.owner,
  );
  const part = await client.call(
    emailImages.crop,
    { id: body.id, crop: { left: 30, top: 0, width: 30, height: 40 } },
    testApp.owner,
  );
  const outside = await client.refused(
    emailImages.crop,
    { id: body.id, crop: { left: 31, top: 0, width: 30, height: 40 } },
    testApp.owner,
  );
  const byName = await client.call(emailImages.list, { sort: "name", search: "a" }, testApp.viewer);

  expect(named).toEqual({ ...body, name: "Alpaca 50%", alt: "An alpaca" });
  expect(part).toMatchObject({ name: "Alpaca 50%", alt: "An alpaca", width: 30, height: 40 });
  expect([outside.status, Object.keys(outside.body.errors ?? {})]).toEqual([400, ["crop"]]);
  expect((await listed("50%")).map(({ id }) => id)).toEqual([part.id, body.id]);
  expect(byName.items.map(({ name }) => name).slice(0, 2)).toEqual(["Alpaca 50%", "Alpaca 50%"]);
  expect(await listed()).toHaveLength(before.length + 1);
});

test("an image says which emails show it, and stays in the library as long as one does; its file stays longer", async () => {
  const { body } = await upload(await plain(70, 70).png().toBuffer());
  const email = await emailShowing(body.src);

  const used = await client.call(emailImages.get, { id: body.id }, testApp.viewer);
  const refusal = await client.refused(emailImages.remove, { id: body.id }, testApp.owner);
  await testApp.rows("delete from emails where id = $1", [email.id]);
  await client.call(emailImages.remove, { id: body.id }, testApp.owner);
  const gone = await client.refused(emailImages.get, { id: body.id }, testApp.owner);
  const shown = await read(body.src);
  const back = await client.call(emailImages.restore, { id: body.id }, testApp.owner);

  expect(used).toEqual({ ...body, uses: 1, emails: [{ id: email.id, name: "Spring" }] });
  expect([refusal.status, refusal.body.code]).toEqual([409, "conflict"]);
  expect([gone.status, shown.statusCode, back]).toEqual([404, 200, body]);
});

test.each([
  ["an SVG", () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ["a page", () => Buffer.from("<!doctype html><script>alert(1)</script>")],
  ["a page that begins as a GIF does", () => Buffer.from("GIF89a/*<script>alert(1)</script>*/=1")],
  [
    "a GIF that claims four billion pixels",
    () => Buffer.from("GIF89a\u00ff\u00ff\u00ff\u00ff\u0080\u0000\u0000", "latin1"),
  ],
  ["a PNG that is only a beginning", () => aPng(20, 20, "colours").subarray(0, 40)],
  ["a few kilobytes that claim 400 million pixels", () => aPng(20_000, 20_000, "bits")],
  ["301 frames", () => moving(301, 2)],
  ["more than 10 MB", () => Buffer.alloc(10 * 1024 * 1024 + 1, 0x89)],
])("A28 %s is refused in words at the field, and nothing is stored", async (_what, make) => {
  const before = await stored();

  const { status, body } = await upload(await make());

  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(Object.keys(body.errors ?? {})).toEqual(["file"]);
  expect(await stored()).toEqual(before);
});

test("A28 what is a picture and a page at once is kept as the picture alone", async () => {
  const both = Buffer.concat([await noise(30, 30).png().toBuffer(), Buffer.from("<script>alert(1)</script>")]);

  const { body } = await upload(both, testApp.owner, "<b>x</b>.html");

  const kept = await read(body.src);
  expect([kept.rawPayload.includes("script"), String(kept.headers["content-type"])]).toEqual([
    false,
    expect.stringMatching(/^image\/(png|jpeg)$/),
  ]);
});

test("A01 other tenants have the same picture as one of their own", async () => {
  const content = await plain(80, 80).png().toBuffer();
  const { body } = await upload(content);

  const { body: theirs } = await upload(content, testApp.otherOrgOwner);

  expect([theirs.id === body.id, theirs.src === body.src]).toEqual([false, false]);
  expect((await listed("", testApp.otherOrgOwner)).map(({ id }) => id)).toEqual([theirs.id]);
});
