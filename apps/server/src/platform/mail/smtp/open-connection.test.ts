import { expect, test } from "vitest";
import { publicAddresses } from "../../outbound/public-lookup.ts";
import { aCertificate } from "../testing/certificate.ts";
import { aMail, aPool, aSink } from "../testing/a-sink.ts";
import { aServerThat } from "../testing/a-script.ts";

const certificate = aCertificate();
const trusted = { security: "starttls", certificateAuthority: certificate.cert } as const;
const login = { user: "us@ours.test", password: "sécret" };

test("M04 the name at EHLO is ours, and HELO is the way back for an old server", async () => {
  const [modern, old] = [await aSink(), await aSink({ faults: { refuseEhlo: true } })];

  await aPool(modern.port).send(aMail("a@b.test"));
  const result = await aPool(old.port).send(aMail("a@b.test"));

  expect(modern.commands[0]).toBe("EHLO mail.ours.test");
  expect(old.commands.slice(0, 2)).toEqual(["EHLO mail.ours.test", "HELO mail.ours.test"]);
  expect(result).toMatchObject({ outcome: "accepted" });
});

test.each(["none", "tls"] as const)(
  "A27 an address in place of a name is looked at like what a name leads to (security: %s)",
  async (security) => {
    const server = await aSink({ certificate });
    const given = { security, certificateAuthority: certificate.cert, lookup: publicAddresses };

    const result = await aPool(server.port, given).send(aMail("a@b.test"));

    expect(result).toMatchObject({ outcome: "not_sent", reply: expect.stringContaining("private network") });
    expect(server.commands).toEqual([]);
  },
);

test("M14 an EHLO name that is none becomes an address literal", async () => {
  const sink = await aSink();

  await aPool(sink.port, { ehloName: "x\r\nMAIL FROM:<>" }).send(aMail("a@b.test"));

  expect(sink.commands[0]).toBe("EHLO [127.0.0.1]");
});

test("M13 the connection is secured before a password or a mail is sent", async () => {
  const sink = await aSink({ certificate, auth: { user: login.user, password: login.password } });

  const result = await aPool(sink.port, { ...trusted, ...login }).send(aMail("a@b.test"));

  expect(result).toMatchObject({ outcome: "accepted" });
  expect(sink.commands.map((line) => line.split(" ")[0])).toEqual("EHLO STARTTLS EHLO AUTH MAIL RCPT DATA".split(" "));
});

test("M13 a certificate nobody vouches for is refused, unless configured", async () => {
  const sink = await aSink({ certificate });

  const refused = await aPool(sink.port, { security: "starttls" }).send(aMail("a@b.test"));
  const allowed = await aPool(sink.port, { security: "starttls", allowInvalidCertificate: true }).send(
    aMail("a@b.test"),
  );

  expect(refused).toMatchObject({ outcome: "not_sent", code: null });
  expect(refused.reply).toMatch(/certificate/);
  expect(allowed).toMatchObject({ outcome: "accepted" });
});

test("M13 a server without STARTTLS gets neither mail nor password", async () => {
  const [without, refusing] = [await aSink(), await aSink({ certificate, faults: { refuseStartTls: true } })];

  for (const { port, commands } of [without, refusing]) {
    expect(await aPool(port, { ...trusted, ...login }).send(aMail("a@b.test"))).toMatchObject({ outcome: "not_sent" });
    expect(commands.join("\n")).not.toMatch(/AUTH|MAIL/);
  }
});

test("M13 answers slipped in before the handshake are never read", async () => {
  const slippedIn = "250-evil.test\r\n250 SIZE 1\r\n";
  const sink = await aSink({ certificate, faults: { slippedIn } });

  const result = await aPool(sink.port, trusted).send(aMail("a@b.test"));

  expect(result).toMatchObject({ outcome: "accepted", reply: "2.0.0 Accepted" });
});

test("F13 a refused password is about us, not about the recipient", async () => {
  const sink = await aSink({ certificate, auth: { user: login.user, password: "other" } });

  const result = await aPool(sink.port, { ...trusted, ...login }).send(aMail("a@b.test"));

  expect(result).toMatchObject({ outcome: "sender_rejected", code: 535, enhanced: "5.7.8" });
});

test("AUTH LOGIN is used where PLAIN is not offered", async () => {
  const heard: string[] = [];
  const port = await aServerThat({
    EHLO: (socket) => socket.write("250-script.test\r\n250 AUTH LOGIN\r\n"),
    AUTH: (socket) => socket.write("334 VXNlcm5hbWU6\r\n"),
    [Buffer.from(login.user).toString("base64")]: (socket) => socket.write("334 UGFzc3dvcmQ6\r\n"),
    [Buffer.from(login.password).toString("base64")](socket) {
      heard.push("password");
      socket.write("235 2.7.0 in\r\n");
    },
  });

  const result = await aPool(port, { ...login, allowPlaintextLogin: true }).send(aMail("a@b.test"));

  expect(heard).toEqual(["password"]);
  expect(result).toMatchObject({ outcome: "accepted" });
});

test("F15 a greeting that trickles in ends at its time limit", async () => {
  const port = await aServerThat({ greeting: (socket) => socket.write("2") });

  expect(await aPool(port, { timeouts: { greeting: 50 } }).send(aMail("a@b.test"))).toMatchObject({
    outcome: "not_sent",
  });
});

test("F14 a greeting that is not SMTP is not sent to", async () => {
  const port = await aServerThat({ greeting: (socket) => socket.write("HTTP/1.1 400 Bad Request\r\n\r\n") });

  const result = await aPool(port).send(aMail("a@b.test"));

  expect(result).toMatchObject({ outcome: "not_sent", code: null });
  expect(result.reply).toContain("not SMTP");
});
