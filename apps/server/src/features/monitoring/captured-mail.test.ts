import { monitoring } from "@delight/contract/monitoring";
import { expect } from "vitest";
import { pruneCaptured, storeCaptured } from "./index.ts";
import { client, testApp, test } from "../../testing/fixtures.ts";

const message = (subject: string) =>
  Buffer.from(
    [
      "From: Firm <hello@firm.example>",
      "To: ada@customer.example",
      `Subject: ${subject}`,
      "MIME-Version: 1.0",
      'Content-Type: multipart/alternative; boundary="b"',
      "",
      "--b",
      "Content-Type: text/plain; charset=utf-8",
      "",
      "Bonjour été",
      "--b",
      "Content-Type: text/html; charset=utf-8",
      "",
      "<p>Bonjour <b>été</b></p>",
      "--b--",
      "",
    ].join("\r\n"),
  );

const store = (subject: string, to = ["ada@customer.example"]) =>
  storeCaptured(testApp.platform.database, message(subject), { from: "bounce@firm.example", to });

test("staff find captured mail newest first and open its parts and source", async () => {
  await store("=?utf-8?q?R=C3=A9vision_100%?=");
  await store("Second", ["bob@customer.example", "eve@customer.example"]);

  const { items, total } = await client.call(monitoring.listCapturedMail, {}, testApp.staff);
  const oldest = await client.call(monitoring.listCapturedMail, { sort: "captured_at" }, testApp.staff);
  const opened = await client.call(monitoring.getCapturedMail, { id: items[1]?.id ?? "" }, testApp.staff);

  expect(total).toBe(2);
  expect(items.map(({ subject, rcpt_to }) => [subject, rcpt_to])).toEqual([
    ["Second", "bob@customer.example, eve@customer.example"],
    ["Révision 100%", "ada@customer.example"],
  ]);
  expect(oldest.items.map(({ subject }) => subject)).toEqual(["Révision 100%", "Second"]);
  expect(opened.html).toContain("<b>été</b>");
  expect(opened.text).toContain("Bonjour été");
  expect(opened.source).toContain("From: Firm");
  expect(opened.bytes).toBe(Buffer.byteLength(opened.source));
});

test("a search looks into subjects and recipients, and takes its signs literally", async () => {
  const found = async (search: string) =>
    (await client.call(monitoring.listCapturedMail, { search }, testApp.staff)).total;

  expect(await found("100%")).toBe(1);
  expect(await found("EVE@")).toBe(1);
  expect(await found("_")).toBe(0);
});

test("broken messages are captured too", async () => {
  const raw = Buffer.from([0, 255, 13, 10, 13, 10, 0]);

  await storeCaptured(testApp.platform.database, raw, { from: "", to: ["x@customer.example"] });
  const { items } = await client.call(monitoring.listCapturedMail, { search: "x@customer" }, testApp.staff);

  const opened = await client.call(monitoring.getCapturedMail, { id: items[0]?.id ?? "" }, testApp.staff);
  expect(opened).toMatchObject({ subject: "", mail_from: "", bytes: raw.length });
});

test("an unknown message is not found", async () => {
  const id = "0190a000-0000-7000-8000-000000000000";

  expect((await client.refused(monitoring.getCapturedMail, { id }, testApp.staff)).status).toBe(404);
});

test("only the newest messages are kept", async () => {
  await store("Last but one");
  await store("Last");

  await pruneCaptured(testApp.platform.database, 2);

  const { items } = await client.call(monitoring.listCapturedMail, {}, testApp.staff);
  expect(items.map(({ subject }) => subject)).toEqual(["Last", "Last but one"]);
});

test("A13 a mail to a superuser, which may hold a link that sets their password, is opened by superusers only", async () => {
  await store("Set a new password", ["Owner@delight.test"]);
  const [mail] = (await client.call(monitoring.listCapturedMail, {}, testApp.staff)).items;
  await testApp.rows("update users set is_staff = true, is_superuser = true where id = $1", [testApp.owner.id]);

  const refused = await client.refused(monitoring.getCapturedMail, { id: mail?.id ?? "" }, testApp.staff);
  const opened = await client.call(monitoring.getCapturedMail, { id: mail?.id ?? "" }, testApp.owner);

  expect([refused.status, refused.body.code]).toEqual([403, "not_allowed"]);
  expect(opened.subject).toBe("Set a new password");
  await testApp.rows("update users set is_staff = false, is_superuser = false where id = $1", [testApp.owner.id]);
});
