import { monitoring } from "@delight/contract/monitoring";
import { createTransport } from "nodemailer";
import { expect } from "vitest";
import { readConfig } from "../config.ts";
import { startMailbox } from "./mailbox.ts";
import { freeLoopbackPort } from "./ports.ts";
import type { Running } from "./running.ts";
import { client, testApp, test } from "../testing/fixtures.ts";
import { testSecret } from "../testing/template.ts";

let mailbox: Running;
let port: number;
test.beforeAll(async () => {
  port = await freeLoopbackPort();
  const environment = {
    DATABASE_URL: testApp.url,
    MAILBOX_PORT: String(port),
    SECRET_KEY: testSecret,
    LOG_LEVEL: "silent",
  };
  mailbox = await startMailbox(readConfig(environment));
});
test.afterAll(async () => {
  await mailbox.stop();
});

test("what the captured mailbox accepts, staff can read as it was sent", async () => {
  const transport = createTransport({ host: "127.0.0.1", port, secure: false, ignoreTLS: true });

  await transport.sendMail({
    from: "Firm <hello@firm.example>",
    to: ["ada@customer.example", "bob@customer.example"],
    subject: "Your boiler ♨",
    text: ".a line that begins with a dot",
    html: "<p>Hello</p>",
  });
  transport.close();

  const { items } = await client.call(monitoring.listCapturedMail, {}, testApp.staff);
  expect(items).toMatchObject([
    {
      subject: "Your boiler ♨",
      rcpt_to: "ada@customer.example, bob@customer.example",
      mail_from: "hello@firm.example",
    },
  ]);
  const mail = await client.call(monitoring.getCapturedMail, { id: items[0]?.id ?? "" }, testApp.staff);
  expect(mail.text.trim()).toBe(".a line that begins with a dot");
  expect(mail.html).toContain("<p>Hello</p>");
});

test("a message that cannot be kept is not accepted, so that its sender tries again", async () => {
  const transport = createTransport({ host: "127.0.0.1", port, secure: false, ignoreTLS: true });
  await testApp.rows("alter table captured_mails rename to elsewhere");

  const attempt = transport.sendMail({ from: "a@firm.example", to: "b@customer.example", subject: "x", text: "y" });

  await expect(attempt).rejects.toMatchObject({ responseCode: 451 });
  await testApp.rows("alter table elsewhere rename to captured_mails");
  transport.close();
});
