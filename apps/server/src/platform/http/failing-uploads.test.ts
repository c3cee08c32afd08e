import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { customers } from "@delight/contract/customers";
import { emailImages } from "@delight/contract/email-images";
import { emails } from "@delight/contract/emails";
import type { Endpoint } from "@delight/contract/endpoint";
import { imports } from "@delight/contract/imports";
import { profiles } from "@delight/contract/profiles";
import { expect } from "vitest";
import { type Client, openClient } from "../../testing/client.ts";
import { client, testApp, test } from "../../testing/fixtures.ts";

const boundary = "----delight";
const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\n`;
const end = `\r\n--${boundary}--\r\n`;

async function upload(endpoint: Endpoint, payload: string, to: Client = client) {
  const answer = await to.app.fastify.inject({
    method: "POST",
    url: `/api${endpoint.path}`,
    headers: {
      "content-type": `multipart/form-data; boundary=${boundary}`,
      authorization: `Bearer ${await to.token(testApp.owner)}`,
    },
    payload,
  });
  return [answer.statusCode, answer.json<{ code: string }>().code];
}

test.each([
  ["an import", imports.upload],
  ["an image of emails", emailImages.upload],
  ["a file of an email", emails.importFile],
  ["a photo", profiles.uploadPhoto],
])("A34 %s that is cut off on its way is refused with 400", async (_what, endpoint) => {
  const inTheFile = await upload(endpoint, `${head}name,email\nAda,ada@x.test`);
  const inItsHead = await upload(endpoint, head.slice(0, 40));

  expect([inTheFile, inItsHead]).toEqual([
    [400, "invalid_input"],
    [400, "invalid_input"],
  ]);
});

test("F12 an upload that finds the disk full is refused with 507", async () => {
  const { platform } = testApp;
  // A device that is always full, in the place of a disk that is.
  const save = async (_folder: string, content: NodeJS.ReadableStream) => {
    await pipeline(content, createWriteStream("/dev/full"));
    return { key: "", bytes: 0 };
  };
  const full = await openClient({ ...testApp, platform: { ...platform, files: { ...platform.files, save } } });

  const answer = await upload(imports.upload, `${head}name,email\nAda,ada@x.test\n${end}`, full);
  await full.close();

  expect(answer).toEqual([507, "storage_full"]);
});

test("F12 a change that finds the disk of PostgreSQL full is refused with 507", async () => {
  await testApp.rows(`create function disk_is_full() returns trigger language plpgsql
    as 'begin raise exception ''could not extend file'' using errcode = ''53100''; end'`);
  await testApp.rows(
    "create trigger disk_is_full before insert on customers for each row execute function disk_is_full()",
  );

  const answer = await client.refused(customers.create, { first_name: "Ada", last_name: "Full" }, testApp.owner);

  expect([answer.status, answer.body.code, answer.headers["retry-after"]]).toEqual([507, "storage_full", "60"]);
});
