import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { services } from "@delight/contract/services";
import sharp from "sharp";
import { expect } from "vitest";
import { aPng } from "../../../testing/a-png.ts";
import { aService } from "../../../testing/factories.ts";
import { client, testApp, test } from "../../../testing/fixtures.ts";
import type { Person } from "../../../testing/people.ts";
import { copyImagesForMails } from "./image-copies.ts";

let id: string;
test.beforeEach(async () => {
  ({ id } = await testApp.inOwnOrg((tx) => aService(tx)));
});

async function upload(content: Buffer, as: Person = testApp.owner, service = id) {
  const form = new FormData();
  form.set("file", new Blob([new Uint8Array(content)], { type: "image/png" }), "../../boiler.svg");
  const request = new Request("http://house/", { method: "POST", body: form });
  const answer = await client.app.fastify.inject({
    method: "POST",
    url: `/api/services/${service}/image`,
    headers: {
      "content-type": request.headers.get("content-type") ?? "",
      authorization: `Bearer ${await client.token(as)}`,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  const body = answer.json<{ url: string; small_url: string; errors?: Record<string, string[]> }>();
  return { status: answer.statusCode, body };
}

const read = (url: string) => client.app.fastify.inject({ url });
const stored = () =>
  readdir(join(testApp.platform.config.dataFolder, "files/service-images")).catch((): string[] => []);
const shown = async (as = testApp.viewer) => (await client.call(services.get, { id }, as)).image;
const remove = (seen?: string) =>
  client.call(services.removeImage, { id, ...(seen === undefined ? {} : { seen }) }, testApp.owner);
const wide = (width = 2400, height = 1200) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 80, b: 0 } } });
const picture = () => wide(64, 32).png().toBuffer();

test.each(["png", "jpeg", "webp", "gif"] as const)(
  "2.14 A28 a %s becomes an image in two sizes that keeps nothing of the file, for everybody and for ever",
  async (kind) => {
    const content = await wide()
      .withExif({ IFD0: { Copyright: "secret place" } })
      .toFormat(kind)
      .toBuffer();

    const { status, body } = await upload(content);
    const large = await read(body.url);
    const small = await read(body.small_url);

    expect(status).toBe(200);
    expect(body.url).toMatch(/^\/api\/services\/images\/[\w-]{32}\.webp$/);
    const facts = await sharp(large.rawPayload).metadata();
    expect(facts).toMatchObject({ format: "webp", width: 1280, height: 640 });
    expect([facts.exif, large.rawPayload.includes("secret place")]).toEqual([undefined, false]);
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ format: "webp", width: 160, height: 160 });
    expect(large.headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "default-src 'none'",
      "cross-origin-resource-policy": "cross-origin",
    });
    expect(await shown()).toEqual(body);
    const { items } = await client.call(services.list, { page_size: 100 }, testApp.viewer);
    expect(items.find((service) => service.id === id)?.image).toEqual(body);
  },
);

test("2.14 an image that is replaced or taken away comes back as it was, once, and leaves no file behind", async () => {
  const before = await stored();
  const { body: first } = await upload(await picture());
  const { body: second } = await upload(await picture());

  const back = await client.call(services.restoreImage, { id, before: first.url }, testApp.owner);
  await remove(first.url);
  const away = await shown();
  const again = await client.call(services.restoreImage, { id, before: first.url }, testApp.owner);

  expect([back.image, away, again.image, await shown()]).toEqual([first, null, first, first]);
  expect((await read(second.url)).statusCode).toBe(404);
  expect((await read(first.small_url)).statusCode).toBe(200);
  await upload(await picture());
  await upload(await picture());
  expect((await read(first.url)).statusCode).toBe(404);
  expect((await stored()).length - before.length).toBe(4);
});

test("2.14 the first image is taken back to none", async () => {
  await upload(await picture());

  await client.call(services.restoreImage, { id, before: null }, testApp.owner);

  expect(await shown()).toBeNull();
});

test("2.14 nobody takes away or puts back what somebody else has changed meanwhile", async () => {
  const { body: mine } = await upload(await picture());
  await remove();
  const { body: theirs } = await upload(await picture());

  const undo = await client.refused(services.restoreImage, { id, before: mine.url }, testApp.owner);
  const removal = await client.refused(services.removeImage, { id, seen: mine.url }, testApp.owner);

  expect([undo.status, undo.body.code, removal.status, removal.body.code]).toEqual([409, "conflict", 409, "conflict"]);
  expect(await shown()).toEqual(theirs);
});

test("2.14 a service that is not offered any more keeps its image, and may get another one", async () => {
  const { body: first } = await upload(await picture());
  await client.call(services.update, { id, is_active: false, name: "Old" }, testApp.owner);
  const kept = await shown();

  const { status } = await upload(await picture());

  expect([kept, status]).toEqual([first, 200]);
});

test.each([
  ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ["a page", Buffer.from("<!doctype html><script>alert(1)</script>")],
  ["a GIF that is only a beginning", Buffer.from("R0lGODlhAQABAAAAACw=", "base64")],
  ["a GIF that claims four billion pixels", Buffer.from("GIF89a\u00ff\u00ff\u00ff\u00ff\u0080\u0000\u0000", "latin1")],
  ["a PNG that is only a beginning", aPng(20, 20, "colours").subarray(0, 40)],
  ["a few kilobytes that claim 400 million pixels", aPng(20_000, 20_000, "bits")],
  ["more than 5 MB", Buffer.alloc(5 * 1024 * 1024 + 1, 0x89)],
])("A28 2.14 %s is refused in words at the field, and nothing is stored", async (_what, content) => {
  const before = await stored();

  const { status, body } = await upload(content);

  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(Object.keys(body.errors ?? {})).toEqual(["file"]);
  expect([await stored(), await shown()]).toEqual([before, null]);
});

test("a service that is not there has no image", async () => {
  const content = await picture();
  const { body } = await upload(content);
  const before = await stored();

  const unknown = await upload(content, testApp.owner, randomUUID());

  expect(unknown.status).toBe(404);
  expect([await shown(), await stored()]).toEqual([body, before]);
});

test("mails show a JPEG of the image that stays when another one comes; images of before get theirs", async () => {
  const { body } = await upload(await wide(2400, 1200).png().toBuffer());
  const copy = `mail-pictures/${body.url.replace(/^.*\//, "").replace("webp", "jpg")}`;
  await testApp.platform.files.remove(copy);
  await testApp.rows("update services set has_mail_images = false where id = $1", [id]);

  await copyImagesForMails(testApp.platform);
  await upload(await picture());
  await upload(await picture());

  const kept = await sharp(await buffer(testApp.platform.files.open(copy))).metadata();
  expect(kept).toMatchObject({ format: "jpeg", width: 1200, height: 600 });
  expect(await testApp.rows("select from services where not has_mail_images")).toEqual([]);
});
