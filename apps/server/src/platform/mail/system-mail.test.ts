import PostalMime from "postal-mime";
import { expect, onTestFinished, test } from "vitest";
import { createSystemMailer, type SystemMail } from "./system-mail.ts";
import { aSink, openSettings } from "./testing/a-sink.ts";
import { aCertificate } from "./testing/certificate.ts";

const mail: SystemMail = {
  from: { name: "Zoë, Ltd", address: "us@ours.test" },
  to: "a@b.test",
  subject: "Réinitialiser",
  html: "<p>Bonjour</p>",
  text: "Bonjour",
  headers: { "Auto-Submitted": "auto-generated" },
};

function aMailer(port: number, options = {}) {
  const mailer = createSystemMailer({ ...openSettings, port, ...options });
  onTestFinished(() => mailer.close());
  return mailer;
}

test("M26 a system mail arrives with its headers and both parts", async () => {
  const sink = await aSink();

  const { messageId } = await aMailer(sink.port).send(mail);

  const [raw = Buffer.alloc(0)] = sink.messages();
  const read = await PostalMime.parse(raw);
  expect(sink.commands[0]).toBe("EHLO mail.ours.test");
  expect(read).toMatchObject({
    messageId,
    subject: mail.subject,
    from: { name: "Zoë, Ltd" },
    to: [{ address: "a@b.test" }],
  });
  expect([read.text?.trim(), read.html?.trim()]).toEqual([mail.text, mail.html]);
  expect(read.headers).toContainEqual(expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }));
});

test("M22 a subject that looks like an encoded word arrives as it was written", async () => {
  const sink = await aSink();
  const subject = "=?utf-8?B?SGk=?= for Zoë";

  await aMailer(sink.port).send({ ...mail, subject });
  await aMailer(sink.port).send({ ...mail, subject: "=?utf-8?B?SGk=?=" });

  const read = await Promise.all(sink.messages().map((raw) => PostalMime.parse(raw)));
  expect(read.map((one) => one.subject)).toEqual([subject, "=?utf-8?B?SGk=?="]);
});

test("M14 M23 no field of a system mail can begin a header of its own", async () => {
  const sink = await aSink();
  const evil = "x\r\nBcc: evil@e.test\u202e\0";

  await aMailer(sink.port).send({
    ...mail,
    from: { name: evil, address: "us@ours.test" },
    subject: evil,
    headers: { "X-Note": evil },
  });

  expect(sink.messages().join("")).not.toMatch(/^bcc:/im);
  expect(sink.accepted().map(({ rcpt_to }) => rcpt_to)).toEqual([["a@b.test"]]);
});

test("M14 M15 an address that is none is refused before anything is sent", async () => {
  const sink = await aSink();

  const sent = aMailer(sink.port).send({ ...mail, to: "a@b.test\r\nRCPT TO:<evil@e.test>" });

  await expect(sent).rejects.toThrow("not well formed");
  expect(sink.commands).toEqual([]);
});

test("M13 a system mail is secured and signed in like any other", async () => {
  const certificate = aCertificate();
  const sink = await aSink({ certificate, auth: { user: "us", password: "secret" } });
  const login = { security: "starttls", user: "us", password: "secret" };

  await aMailer(sink.port, { ...login, certificateAuthority: certificate.cert }).send(mail);
  const unproven = aMailer(sink.port, login).send(mail);

  await expect(unproven).rejects.toThrow(/certificate/);
  expect(sink.accepted()).toHaveLength(1);
});

test("a refusal is told in the words of the mail server", async () => {
  const sink = await aSink();

  await expect(aMailer(sink.port).send({ ...mail, to: "reject@b.test" })).rejects.toThrow("5.1.1 No such mailbox");
});
