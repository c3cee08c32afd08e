import { randomBytes, randomUUID } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { expect, inject } from "vitest";
import { somebodyEverywhere } from "../features/customers/erasure/testing/somebody.ts";
import { featureModules } from "../features/modules.ts";
import { schemaText } from "../platform/db/generating/schema-text.ts";
import { createDiskStore } from "../platform/files/file-store.ts";
import { prepareQueues } from "../platform/jobs/worker.ts";
import { contentOf, queryOnce } from "../testing/content-of.ts";

import { testApp, test } from "../testing/fixtures.ts";
import { backUp, type BackupTarget } from "./back-up.ts";
import { diagnose } from "./diagnose.ts";
import { restore, type RestoreTarget } from "./restore.ts";
import { verifyArchive } from "./verify-archive.ts";

const nobody = { passphrase: undefined, recipients: [] };
const unsealed = { passphrase: undefined, identities: [] };
const secretKey = "the secret of an installation, long enough";

let folder: string;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "delight-backups-"));
  await somebodyEverywhere(testApp);
}, 120_000);
test.afterAll(() => rm(folder, { recursive: true, force: true }));

const databases: string[] = [];
test.afterAll(async () => {
  for (const name of databases) await testApp.rows(`drop database ${name} with (force)`);
});

/** Another installation, with nothing in it. */
async function emptyTarget(more: Partial<RestoreTarget> = {}): Promise<RestoreTarget> {
  const name = `restored_${randomBytes(6).toString("hex")}`;
  await testApp.rows(`create database ${name}`);
  databases.push(name);
  const { href: url } = Object.assign(new URL(inject("postgresUrl")), { pathname: `/${name}` });
  const own = join(folder, name);
  const jobs = featureModules.flatMap((room) => room.jobs ?? []);
  return {
    url,
    files: createDiskStore(join(own, "files")),
    secretKey: undefined,
    secretKeyFile: join(own, "secret-key"),
    prepareQueues: () => prepareQueues(url, jobs),
    ...more,
  };
}

function backUpTestApp(target: Partial<BackupTarget> = {}) {
  const source = { url: testApp.url, secretKey, files: testApp.platform.files };
  return backUp(source, { folder: join(folder, "backups"), locks: nobody, keep: undefined, ...target });
}

async function restoreInto(target: RestoreTarget, path: string, opener = unsealed): Promise<void> {
  await restore(path, opener, { manifest: await verifyArchive(path, opener), target });
}

test("a backup restores every table, key, trigger and policy, all files and the secret", async () => {
  const { key } = await testApp.platform.files.save("images/a", Readable.from(["a picture"]));
  const target = await emptyTarget();
  // As a restore leaves it that failed half way.
  await target.files.save(dirname(key), Readable.from(["half a"]), basename(key));

  const { path } = await backUpTestApp();
  await restoreInto(target, path);

  const before = await contentOf(testApp.url);
  expect([...before.values()].filter((sum) => !sum.startsWith("0 ")).length).toBeGreaterThan(30);
  expect(await contentOf(target.url)).toEqual(before);
  expect(await schemaText(target.url)).toBe(await schemaText(testApp.url));
  expect(await queryOnce(target.url, "select tgname from pg_trigger where tgenabled = 'D'")).toEqual([]);
  expect(await text(target.files.open(key))).toBe("a picture");
  expect(await readFile(target.secretKeyFile, "utf8")).toBe(secretKey);
}, 120_000);

test("what is written after a restore collides with nothing that came back", async () => {
  const target = await emptyTarget();
  const several = "from organizations o, generate_series(1, 50) as n";
  await testApp.rows(`insert into customers (organization_id, first_name) select o.id, 'Before ' || n ${several}`);

  await restoreInto(target, (await backUpTestApp()).path);

  const added = `insert into customers (organization_id, first_name) select o.id, 'After ' || n ${several} returning id`;
  expect(await queryOnce(target.url, added)).not.toEqual([]);
}, 120_000);

test("a job that failed comes back failed, and one that was under way waits", async () => {
  const target = await emptyTarget();
  const id = { failed: randomUUID(), active: randomUUID() };
  for (const [state, one] of Object.entries(id)) {
    await testApp.rows(
      "insert into pgboss.job (id, name, state, output) values ($1, 'auth.reset_requested', $2::pgboss.job_state, '{}')",
      [one, state],
    );
  }

  await restoreInto(target, (await backUpTestApp()).path);

  expect(await queryOnce(target.url, "select id, state::text from pgboss.job order by state desc")).toEqual([
    { id: id.failed, state: "failed" },
    { id: id.active, state: "created" },
  ]);
}, 120_000);

test("what is written while a backup is made is in it whole or not at all", async () => {
  const made = new AbortController();
  const writing = (async () => {
    while (!made.signal.aborted) {
      await testApp.inOwnOrg(async ({ db, organizationId }) => {
        const { id } = await db
          .insertInto("customers")
          .values({ organization_id: organizationId, first_name: "Both" })
          .returning("id")
          .executeTakeFirstOrThrow();
        await db
          .insertInto("sites")
          .values({ organization_id: organizationId, customer_id: id, name: "Both" })
          .execute();
      });
    }
  })();
  const target = await emptyTarget();

  const { path } = await backUpTestApp();
  made.abort();
  await writing;
  await restoreInto(target, path);

  const both =
    "(select count(*) from customers where first_name = 'Both') = (select count(*) from sites where name = 'Both')";
  expect(await queryOnce(target.url, `select ${both} as is_whole`)).toEqual([{ is_whole: true }]);
}, 120_000);

test("a damaged, shortened or foreign file is refused before anything is written", async () => {
  const { path } = await backUpTestApp();
  const bytes = await readFile(path);
  const flipped = Buffer.from(bytes);
  flipped[Math.floor(bytes.length / 2)] = (flipped[Math.floor(bytes.length / 2)] ?? 0) ^ 1;
  const files = { flipped, shortened: bytes.subarray(0, bytes.length - 40), foreign: Buffer.from("no backup at all") };

  for (const [name, content] of Object.entries(files)) {
    const other = join(folder, name);
    await writeFile(other, content);
    await expect(verifyArchive(other, unsealed)).rejects.toThrow(/damaged|no backup/);
    expect(await diagnose(other, unsealed)).toMatchObject({ isSound: false, lines: [expect.stringContaining(name)] });
  }
  expect((await diagnose(path, unsealed)).isSound).toBe(true);
});

test("an encrypted backup opens with its passphrase or identity alone", async () => {
  const identity = await generateIdentity();
  const recipients = [await identityToRecipient(identity)];
  const byPassphrase = await backUpTestApp({
    folder: join(folder, "sealed"),
    locks: { passphrase: "correct horse", recipients: [] },
  });
  const byRecipient = await backUpTestApp({
    folder: join(folder, "public"),
    locks: { passphrase: undefined, recipients },
  });

  expect(byPassphrase.path).toMatch(/\.tar\.zst\.age$/);
  await expect(verifyArchive(byPassphrase.path, unsealed)).rejects.toThrow("is encrypted");
  await expect(verifyArchive(byPassphrase.path, { passphrase: "wrong horse", identities: [] })).rejects.toThrow(
    "cannot be decrypted",
  );
  await expect(
    verifyArchive(byRecipient.path, { passphrase: undefined, identities: [identity] }),
  ).resolves.toMatchObject({ format: 1 });
  await expect(
    verifyArchive(byPassphrase.path, { passphrase: "correct horse", identities: [] }),
  ).resolves.toMatchObject({ format: 1 });
}, 120_000);

test("a dump is only sound when it was written to its end", async () => {
  const whole = join(folder, "whole.sql");
  const cut = join(folder, "cut.sql");
  const definition = "--\nCREATE FUNCTION public.search_document(text) RETURNS text AS 'select public.folded($1)';\n";
  await writeFile(
    whole,
    `${definition}COPY public.customers FROM stdin;\n\\.\n--\n-- PostgreSQL database dump complete\n--\n`,
  );
  await writeFile(cut, `${definition}COPY public.customers FROM stdin;\n1\t`);

  expect((await diagnose(whole, unsealed)).isSound).toBe(true);
  expect(await diagnose(cut, unsealed)).toMatchObject({ isSound: false, lines: [expect.stringContaining("cut off")] });
});

test("only as many backups stay as were asked for, and nothing else is removed", async () => {
  const own = join(folder, "kept");
  await mkdir(own);
  const old = ["delight-2026-01-01T000000Z.tar.zst", "delight-2026-01-02T000000Z.tar.zst.age"];
  for (const name of [...old, "delight-notes.txt", "other.tar.zst"]) await writeFile(join(own, name), "");
  const killed = join(own, "delight-2026-01-03T000000Z.tar.zst.unfinished");
  await writeFile(killed, "");
  await utimes(killed, 0, 0);

  const { removed } = await backUpTestApp({ folder: own, keep: 2 });

  expect(removed).toEqual([old[0]]);
  expect(await readdir(own)).toHaveLength(4);
});

test("a backup is refused into a database in use, under another secret, or by an older program", async () => {
  const { path, manifest } = await backUpTestApp();
  const target = await emptyTarget();

  await expect(restoreInto({ ...target, url: testApp.url }, path)).rejects.toThrow("has users already");
  await expect(
    restoreInto({ ...target, secretKey: "another secret than that one, long enough" }, path),
  ).rejects.toThrow("SECRET_KEY");
  const newer = { ...manifest, migrations: [...manifest.migrations, "9999_of_tomorrow.sql"] };
  await expect(restore(path, unsealed, { manifest: newer, target })).rejects.toThrow("newer Delight");
}, 120_000);

test("a role that row-level security binds is told so instead of saving nothing", async () => {
  const source = { url: testApp.appUrl, secretKey, files: testApp.platform.files };
  const own = join(folder, "bound");

  await expect(backUp(source, { folder: own, locks: nobody, keep: undefined })).rejects.toThrow("alter role");

  expect(await readdir(own)).toEqual([]);
});
