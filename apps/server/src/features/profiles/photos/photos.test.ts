import { mkdir, readdir, rmdir } from "node:fs/promises";
import { join } from "node:path";
import { profiles } from "@delight/contract/profiles";
import sharp from "sharp";
import { expect } from "vitest";
import { client, testApp, test } from "../../../testing/fixtures.ts";
import type { Person } from "../../../testing/people.ts";
import { aPng } from "../../../testing/a-png.ts";

interface Sent {
  readonly content: Buffer;
  readonly name?: string;
  readonly type?: string;
  readonly field?: string;
}

async function upload({ content, name = "me.png", type = "image/png", field = "file" }: Sent, as?: Person) {
  const boundary = "----delight";
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  const answer = await client.app.fastify.inject({
    method: "POST",
    url: "/api/user-profiles/upload-photo",
    headers: {
      "content-type": `multipart/form-data; boundary=${boundary}`,
      ...(as ? { authorization: `Bearer ${await client.token(as)}` } : {}),
    },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  return { status: answer.statusCode, body: answer.json<{ url: string; errors?: Record<string, string[]> }>() };
}

const read = (url: string) => client.app.fastify.inject({ url });
const stored = () => readdir(join(testApp.platform.config.dataFolder, "files/photos")).catch((): string[] => []);

/** Left half red, right half blue. */
function halves(width = 60, height = 40) {
  const blue = sharp({ create: { width: width / 2, height, channels: 3, background: "#0000ff" } })
    .png()
    .toBuffer();
  return blue.then((input) =>
    sharp({ create: { width, height, channels: 3, background: "#ff0000" } }).composite([
      { input, left: width / 2, top: 0 },
    ]),
  );
}

async function pixel(webp: Buffer, x: number, y: number): Promise<"red" | "blue" | "other"> {
  const { data } = await sharp(webp).raw().toBuffer({ resolveWithObject: true });
  const [red = 0, , blue = 0] = data.subarray((y * 512 + x) * 3, (y * 512 + x) * 3 + 3);
  return red > 200 && blue < 60 ? "red" : blue > 200 && red < 60 ? "blue" : "other";
}

test.each(["png", "jpeg", "webp"] as const)(
  "7.9 3.6 a %s becomes a square of 512 pixels, whatever its name and type",
  async (kind) => {
    const content = await (await halves()).toFormat(kind).toBuffer();

    const { status, body } = await upload({ content, name: "../../evil.svg", type: "text/html" }, testApp.owner);
    const photo = await read(body.url);

    expect(status).toBe(200);
    expect(body.url).toMatch(/^\/api\/user-profiles\/photos\/[\w-]{32}\.webp$/);
    expect(await sharp(photo.rawPayload).metadata()).toMatchObject({ format: "webp", width: 512, height: 512 });
    expect((await client.call(profiles.get, {}, testApp.owner)).profile_image).toBe(body.url);
  },
);

test("7.9 a photo is answered for good, as an image and nothing else", async () => {
  const { body } = await upload({ content: await (await halves()).png().toBuffer() }, testApp.owner);
  const { headers } = await read(body.url);

  expect(headers).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'",
  });
});

test("A28 7.9 nothing of the file is kept but its pixels, upright: no place, no camera, no second content", async () => {
  const turned = await (await halves())
    .withExif({ IFD0: { Make: "CANARY-camera" }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const content = Buffer.concat([turned, Buffer.from("<script>CANARY</script>PK\u0003\u0004 CANARY.zip")]);

  const { body } = await upload({ content }, testApp.owner);
  const photo = (await read(body.url)).rawPayload;

  const { exif, icc, xmp, orientation } = await sharp(photo).metadata();
  expect({ exif, icc, xmp, orientation }).toEqual({});
  expect(photo.includes("CANARY")).toBe(false);
  // Turned by a quarter: what was left is on top.
  expect([await pixel(photo, 256, 60), await pixel(photo, 256, 450)]).toEqual(["red", "blue"]);
});

test("7.9 of a moving picture the first frame is kept", async () => {
  const frames = await Promise.all(
    ["#ff0000", "#0000ff"].map((background) =>
      sharp({ create: { width: 50, height: 50, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const content = await sharp(frames, { join: { animated: true } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();

  const { body } = await upload({ content }, testApp.owner);
  const photo = (await read(body.url)).rawPayload;

  expect((await sharp(photo).metadata()).pages).toBeUndefined();
  expect(await pixel(photo, 256, 256)).toBe("red");
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const gif = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
const hostile: [string, () => Promise<Buffer> | Buffer][] = [
  ["an SVG", () => Buffer.from(svg)],
  ["an SVG behind a byte order mark", () => Buffer.from(`\ufeff<?xml version="1.0"?>${svg}`)],
  ["a GIF", () => gif],
  ["a GIF that is a script too", () => Buffer.from("GIF89a/*\u0001\u0000*/=1;alert(1)")],
  ["a web page", () => Buffer.from("<!doctype html><script>alert(1)</script>")],
  ["a PDF", () => Buffer.from("%PDF-1.7\n%âãÏÓ")],
  ["nothing", () => Buffer.alloc(0)],
  [
    "a picture behind a web page",
    async () => Buffer.concat([Buffer.from("<html>"), await (await halves()).png().toBuffer()]),
  ],
  [
    "a PNG by its first bytes only",
    () => Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.from(svg)]),
  ],
  ["a JPEG by its first bytes only", () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(svg)])],
  [
    "a WebP by its first bytes only",
    () => Buffer.concat([Buffer.from("RIFF\u0010\u0000\u0000\u0000WEBPVP8 "), Buffer.from(svg)]),
  ],
  ["half a PNG", () => halfOf("png")],
  ["half a JPEG", () => halfOf("jpeg")],
  ["half a WebP", () => halfOf("webp")],
  ["a TIFF", async () => (await halves()).tiff().toBuffer()],
  ["an AVIF", async () => (await halves()).avif().toBuffer()],
  ["a PNG of 20 000 by 20 000 pixels in a few kilobytes", () => aPng(20_000, 20_000, "bits")],
];

async function halfOf(kind: "png" | "jpeg" | "webp"): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const whole = await sharp({ create: { width: 200, height: 200, channels: 3, background: "#fff", noise } })
    .toFormat(kind)
    .toBuffer();
  return whole.subarray(0, Math.floor(whole.length / 2));
}

test.each(hostile)("A28 7.9 %s is refused in words at the field, and nothing is stored", async (_what, make) => {
  const before = await stored();

  const { status, body } = await upload({ content: await make() }, testApp.viewer);

  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ["file"]]);
  expect(await stored()).toEqual(before);
});

test("7.9 what is larger than 5 MB is refused, as is another field and a body without a file", async () => {
  const large = await upload({ content: Buffer.alloc(5 * 1024 * 1024 + 1) }, testApp.viewer);
  const elsewhere = await upload({ content: await (await halves()).png().toBuffer(), field: "other" }, testApp.viewer);
  const json = await client.refused(profiles.uploadPhoto, {}, testApp.viewer);

  expect([large.status, Object.keys(large.body.errors ?? {})]).toEqual([413, ["file"]]);
  expect([elsewhere.status, Object.keys(elsewhere.body.errors ?? {})]).toEqual([400, ["file"]]);
  expect(json.status).toBe(415);
});

test("A28 twenty pictures of the largest size at once do not eat the memory, and are answered or put off", async () => {
  const content = aPng(6300, 6300, "colours");
  const before = process.memoryUsage.rss();

  const answers = await Promise.all(Array.from({ length: 20 }, () => upload({ content }, testApp.marketer)));

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
  expect(process.memoryUsage.rss() - before).toBeLessThan(600_000_000);
});

test("7.9 a new photo removes the old one, and taking it away leaves nothing", async () => {
  const content = await (await halves()).png().toBuffer();
  const mine = async () => (await client.call(profiles.get, {}, testApp.otherOrgOwner)).profile_image;
  const first = (await upload({ content }, testApp.otherOrgOwner)).body.url;
  const second = (await upload({ content }, testApp.otherOrgOwner)).body.url;
  const ofFirst = await read(first);
  const shown = await mine();
  await client.call(profiles.removePhoto, {}, testApp.otherOrgOwner);

  expect([ofFirst.statusCode, shown]).toEqual([404, second]);
  expect([(await read(second)).statusCode, await mine()]).toEqual([404, null]);
  await client.call(profiles.removePhoto, {}, testApp.otherOrgOwner);
});

test("7.9 a new photo stays although the old one cannot be removed from the disk", async () => {
  const content = await (await halves()).png().toBuffer();
  await mkdir(join(testApp.platform.config.dataFolder, "files/photos/immovable"), { recursive: true });
  await testApp.rows("update users set profile_image = '/api/user-profiles/photos/immovable' where id = $1", [
    testApp.marketer.id,
  ]);

  const { status, body } = await upload({ content }, testApp.marketer);

  expect([status, (await read(body.url)).statusCode]).toEqual([200, 200]);
  await rmdir(join(testApp.platform.config.dataFolder, "files/photos/immovable"));
});

test("7.9 of uploads at once one photo stays, and every name has its file", async () => {
  const before = await stored();
  const content = await (await halves()).png().toBuffer();

  await Promise.all(Array.from({ length: 6 }, () => upload({ content }, testApp.staff)));

  const { profile_image } = await client.call(profiles.get, {}, testApp.staff);
  expect((await read(profile_image ?? "")).statusCode).toBe(200);
  expect((await stored()).length - before.length).toBe(1);
});

test.each([
  "../../secret",
  "..%2f..%2fsecret-key-of-the-house.webp",
  "a.webp",
  `${"a".repeat(32)}.webp`,
  `${"a".repeat(32)}.svg`,
])("A28 7.9 no other file is answered by the name %s", async (name) => {
  expect([400, 404]).toContain((await read(`/api/user-profiles/photos/${name}`)).statusCode);
});
