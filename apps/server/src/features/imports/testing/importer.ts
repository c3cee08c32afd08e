import { type ImportKind } from "@delight/contract/import-fields";
import { type CustomerImport, type ImportOptions, imports } from "@delight/contract/imports";
import type { Client } from "../../../testing/client.ts";
import type { TestApp } from "../../../testing/test-app.ts";
import { jobContext } from "../../../testing/job-context.ts";
import type { Person } from "../../../testing/people.ts";
import { performRun } from "../run/perform-run.ts";
import { performUndo } from "../undo/perform-undo.ts";

export interface Given extends Partial<ImportOptions> {
  readonly as?: Person;
  readonly kind?: ImportKind;
}

/** What most tests are about is seen best where nothing is let pass. */
const strictly = { strict: true, prices: "catalog" } as const;

/** Uploads through the real door and does the jobs at once, in this process. */
export function importer(testApp: TestApp, client: Client) {
  const upload = async (content: string | Buffer, as: Person = testApp.owner) => {
    const form = new FormData();
    form.set("file", new Blob([Buffer.from(content)]), "customers.csv");
    const request = new Request("http://house/", { method: "POST", body: form });
    const response = await client.app.fastify.inject({
      method: "POST",
      url: "/api/customers/imports/",
      headers: {
        authorization: `Bearer ${await client.token(as)}`,
        "content-type": request.headers.get("content-type") ?? "",
      },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return { status: response.statusCode, body: response.json<CustomerImport>() };
  };
  const runOf = async (id: string) => {
    const [run] = await testApp.rows<{ organization_id: string; run_number: number }>(
      "select organization_id, run_number from imports where id = $1",
      [id],
    );
    return { organization_id: "", run_number: 0, ...run, import_id: id };
  };
  const work = async (id: string) => performRun(jobContext(testApp.platform), await runOf(id));
  const workOnUndo = async (id: string) =>
    performUndo(jobContext(testApp.platform), { ...(await runOf(id)), user_id: testApp.owner.id });
  /** As a note would ask for it, by the owner. */
  const undo = async (id: string) => {
    await client.call(imports.undo, { id }, testApp.owner);
    await workOnUndo(id);
    return client.call(imports.get, { id }, testApp.owner);
  };
  const check = async (
    content: string | Buffer,
    { as = testApp.owner, kind = "customers", ...options }: Given = {},
  ) => {
    const { body } = await upload(content, as);
    const file = imports.upload.output.parse(body);
    const prepared = kind === "customers" ? file : await client.call(imports.prepare, { id: file.id, kind }, as);
    await client.call(imports.check, { ...prepared.options, ...strictly, ...options, id: file.id }, as);
    await work(file.id);
    return client.call(imports.get, { id: file.id }, as);
  };
  const start = async (id: string, as: Person = testApp.owner) => {
    await client.call(imports.start, { id }, as);
    await work(id);
    return client.call(imports.get, { id }, as);
  };
  /** The whole way: upload, dry run, import. */
  const run = async (content: string | Buffer, given: Given = {}) => start((await check(content, given)).id, given.as);
  return { upload, work, workOnUndo, check, start, run, undo };
}
