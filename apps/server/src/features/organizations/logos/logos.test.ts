import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { audit } from "@delight/contract/audit";
import { organizations } from "@delight/contract/organizations";
import sharp from "sharp";
import { expect } from "vitest";
import { aPng } from "../../../testing/a-png.ts";
import { client, testApp, test } from "../../../testing/fixtures.ts";
import type { Person } from "../../../testing/people.ts";
import { copyLogosForMails } from "./logo-copies.ts";

async function upload(content: Buffer, as: Person, seen?: string) {
  const form = new FormData();
  form.set("file", new Blob([new Uint8Array(content)], { type: "image/png" }), "../../logo.svg");
  const request = new Request("http://house/", { method: "POST", body: form });
  const answer = await client.app.fastify.inject({
    method: "POST",
    url: `/api/organizations/current/logo${seen === undefined ? "" : `?seen=${encodeURIComponent(seen)}`}`,
    headers: {
      "content-type": request.headers.get("content-type") ?? "",
      authorization: `Bearer ${await client.token(as)}`,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: answer.statusCode, body: answer.json<{ url: string; errors?: Record<string, string[]> }>() };
}

const read = (url: string) => client.app.fastify.inject({ url });
const stored = () => readdir(join(testApp.platform.config.dataFolder, "files/logos")).catch((): string[] => []);
const shown = async (as = testApp.owner) => (await client.call(organizations.getSettings, {}, as)).logo;
const wide = () =>
  sharp({ create: { width: 1200, height: 300, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0.5 } } });

test.each(["png", "jpeg", "webp"] as const)(
  "2.17 A28 a %s becomes a logo of 512 pixels that keeps its shape",
  async (kind) => {
    const content = await wide()
      .withExif({ IFD0: { Copyright: "secret place" } })
      .toFormat(kind)
      .toBuffer();

    const { status, body } = await upload(content, testApp.owner);
    const logo = await read(body.url);

    expect(status).toBe(200);
    expect(body.url).toMatch(/^\/api\/organizations\/logos\/[\w-]{32}\.webp$/);
    const facts = await sharp(logo.rawPayload).metadata();
    expect(facts).toMatchObject({ format: "webp", width: 512, height: 128 });
    expect([facts.exif, logo.rawPayload.includes("secret place")]).toEqual([undefined, false]);
    expect(logo.headers["content-security-policy"]).toBe("default-src 'none'");
    expect(await shown(testApp.viewer)).toBe(body.url);
  },
);

test("a small logo is not blown up, and the same picture again loses nothing", async () => {
  const { body } = await upload(
    await sharp(aPng(40, 20, "colours"))
      .negate()
      .png()
      .toBuffer(),
    testApp.owner,
  );
  const first = (await read(body.url)).rawPayload;

  const again = await upload(first, testApp.owner);
  const second = (await read(again.body.url)).rawPayload;

  expect(await sharp(first).metadata()).toMatchObject({ width: 40, height: 20 });
  expect(await sharp(second).raw().toBuffer()).toEqual(await sharp(first).raw().toBuffer());
});

test("a new logo removes the old one's file, taking it away leaves none, and both stand in the log", async () => {
  await testApp.rows("delete from audit_entries");
  const { body } = await upload(await wide().png().toBuffer(), testApp.owner);
  const before = await stored();

  await client.call(organizations.removeLogo, {}, testApp.owner);
  await client.call(organizations.removeLogo, {}, testApp.owner);

  expect([before.length, (await stored()).length, await shown()]).toEqual([1, 0, null]);
  expect((await read(body.url)).statusCode).toBe(404);
  const { items } = await client.call(audit.list, {}, testApp.owner);
  expect(items.map(({ action }) => action)).toEqual(["logo_removed", "logo_changed"]);
});

test("2.17 who puts a logo back does not overwrite what somebody else has uploaded meanwhile, and nor does who removes one", async () => {
  const content = await wide().png().toBuffer();
  const { body: mine } = await upload(content, testApp.owner);
  await client.call(organizations.removeLogo, { seen: mine.url }, testApp.owner);
  const { body: theirs } = await upload(content, testApp.owner);
  await testApp.rows("delete from audit_entries");
  const before = await stored();

  const undo = await upload(content, testApp.owner, "none");
  const removal = await client.refused(organizations.removeLogo, { seen: mine.url }, testApp.owner);

  expect([undo.status, removal.status, removal.body.code]).toEqual([409, 409, "conflict"]);
  expect([await shown(), await stored()]).toEqual([theirs.url, before]);
  expect((await client.call(audit.list, {}, testApp.owner)).items).toEqual([]);
});

test("2.17 who puts a logo back where there is none still, and replaces what they saw, is let do it", async () => {
  const content = await wide().png().toBuffer();
  await client.call(organizations.removeLogo, {}, testApp.owner);

  const put = await upload(content, testApp.owner, "none");
  const replaced = await upload(content, testApp.owner, put.body.url);

  expect([put.status, replaced.status, await shown()]).toEqual([200, 200, replaced.body.url]);
});

test("2.17 a logo whose commit was not answered keeps its file: the row may name it", async () => {
  await client.call(organizations.removeLogo, {}, testApp.owner);
  const before = await stored();
  await testApp.rows(`
    create function lose_connection() returns trigger language plpgsql security definer as $$
      begin perform pg_terminate_backend(pg_backend_pid()); return null; end
    $$;
    create constraint trigger lost after update of logo on organizations deferrable initially deferred
      for each row execute function lose_connection();
  `);

  const { status } = await upload(await wide().png().toBuffer(), testApp.owner);
  await testApp.rows("drop trigger lost on organizations");

  expect(status).toBe(503);
  expect(await stored()).toHaveLength(before.length + 1);
});

test.each([
  ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ["a page", Buffer.from("<!doctype html><script>alert(1)</script>")],
  ["a GIF", Buffer.from("R0lGODlhAQABAAAAACw=", "base64")],
  ["a PNG that is only a beginning", aPng(20, 20, "colours").subarray(0, 40)],
  ["a few kilobytes that claim 400 million pixels", aPng(20_000, 20_000, "bits")],
  ["more than 5 MB", Buffer.alloc(5 * 1024 * 1024 + 1, 0x89)],
])("A28 2.17 %s is refused in words at the field, and nothing is stored", async (_what, content) => {
  const before = await stored();

  const { status, body } = await upload(content, testApp.owner);

  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(Object.keys(body.errors ?? {})).toEqual(["file"]);
  expect(await stored()).toEqual(before);
});

test("a logo whose file is gone keeps no other organization from its own", async () => {
  await upload(await wide().png().toBuffer(), testApp.owner);
  await testApp.rows("update organizations set logo_width = null, logo_height = null where id = $1", [
    testApp.ownOrgId,
  ]);
  await testApp.rows("update organizations set logo = $2, logo_width = null where id = $1", [
    testApp.otherOrgId,
    "gone.webp",
  ]);

  await copyLogosForMails(testApp.platform);

  const [mine] = await testApp.rows("select logo_width from organizations where id = $1", [testApp.ownOrgId]);
  expect(mine?.["logo_width"]).toBeGreaterThan(0);
  await testApp.rows("update organizations set logo = null where id = $1", [testApp.otherOrgId]);
  await client.call(organizations.removeLogo, {}, testApp.owner);
});

test("mails show a PNG of the logo, as large as it says, that stays when the logo goes; logos of before get theirs", async () => {
  const { body } = await upload(await wide().png().toBuffer(), testApp.owner);
  const copy = `mail-pictures/${body.url.replace(/^.*\//, "").replace("webp", "png")}`;
  const size = () =>
    testApp.rows("select logo_width, logo_height from organizations where id = $1", [testApp.ownOrgId]);
  const [first] = await size();
  await testApp.rows("update organizations set logo_width = null, logo_height = null where id = $1", [
    testApp.ownOrgId,
  ]);
  await testApp.platform.files.remove(copy);

  await copyLogosForMails(testApp.platform);
  await copyLogosForMails(testApp.platform);
  const [again] = await size();
  await client.call(organizations.removeLogo, {}, testApp.owner);

  const kept = await sharp(await buffer(testApp.platform.files.open(copy))).metadata();
  expect(kept).toMatchObject({ format: "png", width: first?.["logo_width"], height: first?.["logo_height"] });
  expect([again, (await size())[0]]).toEqual([first, { logo_width: null, logo_height: null }]);
});
