import { createHash } from "node:crypto";
import { importUploads } from "@delight/contract/import-uploads";
import type { ImportKind } from "@delight/contract/import-fields";
import type { Client } from "../../../testing/client.ts";
import type { TestApp } from "../../../testing/test-app.ts";
import type { Person } from "../../../testing/people.ts";

export interface Part {
  readonly offset: number;
  readonly content: Buffer;
  readonly sha256?: string;
}

/** Uploads in parts through the real door. */
export function uploader(testApp: TestApp, client: Client) {
  const begin = (content: Buffer, as: Person = testApp.owner) =>
    client.call(
      importUploads.begin,
      { file_name: "customers.csv", file_bytes: content.length, fingerprint: hashOf(content) },
      as,
    );
  const add = async (id: string, { offset, content, sha256 = hashOf(content) }: Part, as: Person = testApp.owner) => {
    const form = new FormData();
    form.set("file", new Blob([content]), "part");
    const request = new Request("http://house/", { method: "POST", body: form });
    const response = await client.app.fastify.inject({
      method: "POST",
      url: `/api/customers/import-uploads/${id}/parts?offset=${offset}&sha256=${sha256}`,
      headers: {
        authorization: `Bearer ${await client.token(as)}`,
        "content-type": request.headers.get("content-type") ?? "",
      },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
  };
  const finish = (id: string, as: Person = testApp.owner, kind: ImportKind = "customers") =>
    client.call(importUploads.finish, { id, kind }, as);
  return { begin, add, finish };
}

function hashOf(content: Buffer): string {
  return createHash("sha256").update(content).digest("hex");
}
