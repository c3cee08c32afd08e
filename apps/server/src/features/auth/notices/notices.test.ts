import { Language } from "@delight/contract/common";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { type Sink, startSink } from "../../../../../../stand-ins/src/smtp/sink.ts";
import { inSystem } from "../../../platform/db/database.ts";
import { startWorkers } from "../../../platform/jobs/worker.ts";
import { authWorker } from "../auth.worker.ts";
import { openAuthTestApp, type AuthTestApp } from "../testing/auth-test-app.ts";
import { NoticeKind, tellUser } from "./notices.jobs.ts";

let testApp: AuthTestApp;
beforeAll(async () => {
  testApp = await openAuthTestApp();
});
afterAll(() => testApp.close());
afterEach(async () => {
  await testApp.rows("update users set is_active = true, language = 'en', brand = 'delight'");
});

const tell = (kind: NoticeKind, id = testApp.owner.id) =>
  inSystem(testApp.platform.database, (tx) => tellUser(tx, id, kind));

test.each(Language.options)("every notice is told in %s, with what to do if it was somebody else", async (language) => {
  await testApp.rows("update users set language = $1", [language]);
  for (const kind of NoticeKind.options) {
    await tell(kind);
  }

  const mails = await testApp.work(authWorker);

  expect(mails).toHaveLength(NoticeKind.options.length);
  for (const { subject, text, html, headers } of mails) {
    expect(text?.trim().split("\n\n")).toHaveLength(3);
    expect(html).toContain(`<html lang="${language}"`);
    expect(html).toContain(subject);
    expect(text).not.toMatch(/undefined|https?:/);
    expect(headers).toContainEqual(expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }));
  }
});

test("1.3 a notice about an account wears the brand of its user", async () => {
  await testApp.rows("update users set brand = 'simpro' where id = $1", [testApp.owner.id]);
  await tell("password_changed");

  const [mail] = await testApp.work(authWorker);

  expect(mail?.from?.name).toBe("Simpro Email Marketing by Delight");
});

test("who was switched off meanwhile is told nothing", async () => {
  await tell("password_changed");
  await testApp.rows("update users set is_active = false where id = $1", [testApp.owner.id]);

  expect(await testApp.work(authWorker)).toEqual([]);
});

test("a notice outlives a mail server that is away", async () => {
  const address = await startSink();
  await address.close();
  const smtp = testApp.platform.config.smtp && { ...testApp.platform.config.smtp, port: address.port };
  const platform = { ...testApp.platform, config: { ...testApp.platform.config, smtp } };
  await tell("password_changed");
  const workers = await startWorkers(platform, testApp.appUrl, authWorker);
  const states = () =>
    testApp.rows("select state from pgboss.job where name = 'auth.account_changed' and state <> 'completed'");
  let sink: Sink | undefined;
  try {
    await vi.waitFor(async () => expect(await states()).toEqual([{ state: "retry" }]), 50_000);

    sink = await startSink({ port: address.port });
    await testApp.rows("update pgboss.job set start_after = now() where state = 'retry'");

    await vi.waitFor(async () => expect([sink?.accepted(), await states()]).toEqual([1, []]), 50_000);
  } finally {
    await workers.stop();
    await sink?.close();
  }
}, 120_000);
