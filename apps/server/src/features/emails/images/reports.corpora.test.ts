import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { EmailImage } from "@delight/contract/email-images";
import sharp from "sharp";
import { expect } from "vitest";
import { client, testApp, test } from "../../../testing/fixtures.ts";
import { reportFile } from "../../../testing/report-files.ts";

// Pictures that other products were reported to spoil, drawn by the script that came with the reports.

let folder = "";
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pictures-"));
  const script = reportFile("62-pictures/mkimg.mjs")
    .toString()
    .replace("from 'sharp'", `from ${JSON.stringify(import.meta.resolve("sharp"))}`);
  await writeFile(join(folder, "draw.mjs"), script);
  await promisify(execFile)(process.execPath, ["draw.mjs"], { cwd: folder });
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

type Answer = EmailImage & { errors?: Record<string, string[]> };

async function upload(name: string) {
  const form = new FormData();
  form.set("file", new Blob([new Uint8Array(await readFile(join(folder, "img", name)))]), name);
  const request = new Request("http://house/", { method: "POST", body: form });
  const answer = await client.app.fastify.inject({
    method: "POST",
    url: "/api/emails/images/",
    headers: {
      "content-type": request.headers.get("content-type") ?? "",
      authorization: `Bearer ${await client.token(testApp.owner)}`,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  const body = answer.json<Answer>();
  const kept = answer.statusCode === 201 ? (await client.app.fastify.inject({ url: body.src })).rawPayload : undefined;
  return { status: answer.statusCode, errors: body.errors, kept: kept ?? Buffer.alloc(0) };
}

test("62 a photograph that lies on its side is turned upright", async () => {
  const { kept } = await upload("exif6.jpg");
  const { data, info } = await sharp(kept).raw().toBuffer({ resolveWithObject: true });
  const last = data.subarray(-info.channels);

  expect([info.width, info.height, (await sharp(kept).metadata()).orientation]).toEqual([200, 400, undefined]);
  // Red above, blue below.
  expect([(data[0] ?? 0) > 200, (data[2] ?? 0) < 60, (last[0] ?? 0) < 60, (last[2] ?? 0) > 200]).toEqual([
    true,
    true,
    true,
    true,
  ]);
});

test.each([
  ["cmyk.jpg", "jpeg", "srgb", 1],
  ["a.webp", "png", "srgb", 1],
  ["anim.gif", "gif", "srgb", 3],
  ["transparent.png", "png", "srgb", 1],
  ["named.png.jpg", "png", "srgb", 1],
])("62 %s is kept as %s, which every mail program shows", async (name, format, space, pages) => {
  const facts = await sharp((await upload(name)).kept, { animated: true }).metadata();

  expect([facts.format, facts.space, facts.pages ?? 1]).toEqual([format, space, pages]);
});

test.each([
  ["a.svg", "must be a PNG, JPEG, WebP or GIF picture"],
  ["a.heic", "must be a PNG, JPEG, WebP or GIF picture"],
  ["a.tiff", "must be a PNG, JPEG, WebP or GIF picture"],
  ["huge.png", "40 million pixels"],
])("62 %s is refused in words", async (name, words) => {
  expect(await upload(name)).toMatchObject({ status: 400, errors: { file: [expect.stringContaining(words)] } });
});
