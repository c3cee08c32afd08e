import { audit } from "@delight/contract/audit";
import { returnMailbox } from "@delight/contract/return-mailbox";
import { expect } from "vitest";
import { type ImapServer, startImapServer } from "../../../../../../../stand-ins/src/imap/imap-server.ts";
import { freeLoopbackPort } from "../../../../roles/ports.ts";
import { aCertificate } from "../../../../platform/mail/testing/certificate.ts";
import { tryMailbox } from "./mailbox.service.ts";
import { client, testApp, test } from "../../../../testing/fixtures.ts";

const { cert, key } = aCertificate();
const login = { user: "back@ours.test", password: "a password of the mailbox" };

let server: ImapServer;
test.beforeAll(async () => {
  server = await startImapServer({ ...login, cert, key, security: "tls" });
});
test.beforeEach(() => testApp.rows("delete from return_mailboxes"));
test.afterAll(async () => {
  await server.close();
});

const chosen = {
  host: "1.1.1.1",
  port: 993,
  security: "tls" as const,
  user_name: login.user,
  folder: "INBOX",
};
const save = (changes: object = {}) =>
  client.call(returnMailbox.save, { ...chosen, password: "secret", ...changes }, testApp.owner);

const place = () => ({ ...chosen, host: "localhost", port: server.port });
const trusted = { toPrivate: true, ca: cert };
const outcome = async (...[input, password, rules]: Parameters<typeof tryMailbox>) => {
  const { steps, mails } = await tryMailbox(input, password, rules);
  return {
    passed: steps.filter((step) => step.is_passed).map(({ step }) => step),
    failed: steps.find((step) => !step.is_passed)?.step,
    mails,
  };
};

test("a mailbox that opens says so step by step, and how many mails lie there", async () => {
  server.deliver("Subject: one\r\n\r\n");

  expect(await outcome(place(), login.password, trusted)).toEqual({
    passed: ["name", "reach", "encrypt", "sign_in", "folder"],
    failed: undefined,
    mails: 1,
  });
});

test("what fails is the step that failed, and nothing behind it was tried", async () => {
  const closed = await freeLoopbackPort();

  expect(await outcome({ ...place(), host: "nowhere.invalid" }, login.password, trusted)).toMatchObject({
    passed: [],
    failed: "name",
  });
  expect(await outcome({ ...place(), port: closed }, login.password, trusted)).toMatchObject({
    passed: ["name"],
    failed: "reach",
  });
  expect(await outcome(place(), login.password, { toPrivate: true })).toMatchObject({
    passed: ["name", "reach"],
    failed: "encrypt",
  });
  expect(await outcome(place(), "wrong", trusted)).toMatchObject({
    passed: ["name", "reach", "encrypt"],
    failed: "sign_in",
  });
  expect(await outcome({ ...place(), folder: "Nothing" }, login.password, trusted)).toMatchObject({
    passed: ["name", "reach", "encrypt", "sign_in"],
    failed: "folder",
  });
});

test("A27 a name that leads into our own network is not called, nor a port of another service", async () => {
  const before = server.connections();

  expect(await outcome(place(), login.password, { toPrivate: false, ca: cert })).toMatchObject({ failed: "name" });
  expect(server.connections()).toBe(before);
  expect(
    (await client.refused(returnMailbox.test, { ...chosen, port: 6379, password: "x" }, testApp.owner)).body.errors,
  ).toEqual({
    port: ["must be a port of IMAP: 143 or 993"],
  });
});

test("a server that offers no encryption hears no password", async () => {
  const plain = await startImapServer({ ...login, cert, key, security: "starttls", faults: { dropAt: "STARTTLS" } });

  const tried = await outcome({ ...place(), port: plain.port, security: "starttls" }, login.password, trusted);
  const { commands } = plain;
  await plain.close();

  expect(tried.failed).toBe("encrypt");
  expect(commands).not.toContain("LOGIN");
});

test("the password is kept sealed, told to nobody, and goes to no other server than the one it was entered for", async () => {
  const { mailbox } = await save();
  const kept = await testApp.rows("select encode(password, 'escape') as kept from return_mailboxes");
  const renamed = await client.call(returnMailbox.save, { ...chosen, folder: "Bounces" }, testApp.owner);
  const moved = await client.refused(returnMailbox.save, { ...chosen, host: "8.8.8.8" }, testApp.owner);
  const tried = await client.refused(returnMailbox.test, { ...chosen, host: "8.8.8.8" }, testApp.owner);

  expect(JSON.stringify([mailbox, kept])).not.toContain("secret");
  expect(renamed.mailbox).toMatchObject({ folder: "Bounces" });
  for (const { status, body } of [moved, tried]) {
    expect([status, body.errors]).toEqual([
      400,
      { password: ["must be entered again, because it would go to another server"] },
    ]);
  }
});

test("who chose and removed it stands in the audit log; mails are moved to another folder only", async () => {
  await save();
  const same = await client.refused(
    returnMailbox.save,
    { ...chosen, password: "secret", handled: "move", handled_folder: "INBOX" },
    testApp.owner,
  );
  await client.call(returnMailbox.remove, {}, testApp.owner);
  const { items } = await client.call(audit.list, { group: "returns" }, testApp.owner);

  expect(same.body.errors).toEqual({ handled_folder: ["must name another folder"] });
  expect(await client.call(returnMailbox.get, {}, testApp.owner)).toEqual({ mailbox: null });
  expect(items.slice(0, 2).map(({ action, before, after }) => [action, before, after])).toEqual([
    ["return_mailbox_removed", { mail_host: "1.1.1.1", mail_folder: "INBOX", is_on: true }, null],
    expect.arrayContaining(["return_mailbox_changed"]),
  ]);
});
