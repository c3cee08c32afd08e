import { expect, test } from "vitest";
import { aMail, aPool, aSink } from "../testing/a-sink.ts";
import { aServerThat } from "../testing/a-script.ts";

test("M03 every message arrives as it was, wherever its dots and the chunks are", async () => {
  const sink = await aSink();
  const pool = aPool(sink.port);
  const bodies = ["", ".\r\n", "..\r\n.\r\n\r\n", "a\r\n.\r\n.b\r\n...\r\n", "\r\n.", ".x"];
  const edges = [16_384, 65_536, 131_072].flatMap((edge) =>
    [-3, -2, -1, 0, 1].map((shift) => `${"x".repeat(edge + shift)}\r\n.\r\n..y\r\n`),
  );

  for (const body of [...bodies, ...edges]) {
    await pool.send(aMail("one@b.test", body));
    const whole = body === "" || body.endsWith("\r\n") ? body : `${body}\r\n`;
    expect(sink.messages().at(-1)?.equals(Buffer.from(whole))).toBe(true);
  }
});

test("a message in several buffers is sent as one, dots at their seams included", async () => {
  const sink = await aSink();

  await aPool(sink.port).send({
    ...aMail("one@b.test"),
    message: [Buffer.from("a: b\r\n"), Buffer.from("\r\n"), Buffer.from(".c\r\n")],
  });

  expect(sink.messages().map(String)).toEqual(["a: b\r\n\r\n.c\r\n"]);
});

test("M08 a message above the announced size is refused without being sent", async () => {
  const sink = await aSink({ maximumBytes: 1000 });
  const pool = aPool(sink.port);

  const result = await pool.send(aMail("one@b.test", "x".repeat(1001)));

  expect(result).toMatchObject({ outcome: "rejected", code: 552, enhanced: "5.3.4" });
  expect(sink.commands.filter((line) => line.startsWith("MAIL"))).toEqual([]);
  expect(await pool.send(aMail("one@b.test"))).toMatchObject({ outcome: "accepted" });
});

test.each([
  "a\r\nRSET@b.test",
  "a\n@b.test",
  "a\0@b.test",
  "a b@b.test",
  "a>@b.test",
  "a@b.test> SIZE=1",
  '"x y"@b.test',
  "@b.test",
  "a@",
])("M14 M15 %j is no address and never reaches the wire", async (address) => {
  const sink = await aSink();
  const pool = aPool(sink.port);

  expect(await pool.send(aMail(address))).toMatchObject({ outcome: "rejected", enhanced: "5.1.3" });
  expect(await pool.send({ ...aMail("a@b.test"), from: address })).toMatchObject({ outcome: "sender_rejected" });
  expect(sink.commands.filter((line) => !line.startsWith("EHLO"))).toEqual([]);
});

test("M07 a domain beyond ASCII goes out as A-label, the local part as it is only where SMTPUTF8 is offered (M06)", async () => {
  const plain = await aSink();
  const international = await aSink({ smtpUtf8: true });

  expect(await aPool(plain.port).send(aMail("jo@bücher.example"))).toMatchObject({ outcome: "accepted" });
  expect(await aPool(plain.port).send(aMail("jörg@b.test"))).toMatchObject({ outcome: "rejected", enhanced: "5.6.7" });
  await aPool(international.port).send(aMail("jörg@b.test"));

  expect(plain.accepted().map(({ rcpt_to }) => rcpt_to)).toEqual([["jo@xn--bcher-kva.example"]]);
  expect(international.commands.find((line) => line.startsWith("MAIL"))).toMatch(/ SMTPUTF8$/);
});

test("M02 M05 commands stay within 512 octets and no 8-bit body is announced", async () => {
  const sink = await aSink();
  const pool = aPool(sink.port);

  await pool.send(aMail(`${"a".repeat(240)}@b.test`));
  await pool.send(aMail(`${"a".repeat(900)}@b.test`));

  expect(sink.accepted()).toHaveLength(1);
  expect(Math.max(...sink.commands.map((line) => line.length))).toBeLessThan(510);
  expect(sink.commands.join("\n")).not.toContain("8BITMIME");
});

test("F14 a cut after the final dot is unknown; the sink may or may not have the message", async () => {
  const sink = await aSink();

  const result = await aPool(sink.port).send(aMail("drop-dot@b.test"));

  expect(result).toMatchObject({ outcome: "unknown", code: null });
  expect(sink.accepted()).toHaveLength(1);
});

test("F14 a cut in the middle of a long message is not sent", async () => {
  const sink = await aSink();

  const result = await aPool(sink.port).send(aMail("drop-data@b.test", "x".repeat(20_000_000)));

  expect(result).toMatchObject({ outcome: "not_sent" });
  expect(sink.accepted()).toEqual([]);
});

test("F14 cuts before the data are not sent", async () => {
  const [atConnect, atEhlo, atRecipient] = [
    await aSink({ faults: { dropAt: "connect" } }),
    await aSink({ faults: { dropAt: "ehlo" } }),
    await aSink(),
  ];

  expect(await aPool(atConnect.port).send(aMail("a@b.test"))).toMatchObject({ outcome: "not_sent" });
  expect(await aPool(atEhlo.port).send(aMail("a@b.test"))).toMatchObject({ outcome: "not_sent" });
  expect(await aPool(atRecipient.port).send(aMail("drop-rcpt@b.test"))).toMatchObject({ outcome: "not_sent" });
});

test("M11 no answer to the final dot in time is unknown, no answer before it is not sent", async () => {
  const silentAtDot = await aServerThat({ dot: (socket) => socket.pause() });
  const silentAtMail = await aServerThat({ MAIL: (socket) => socket.pause() });
  const [impatientAtDot, impatientBefore] = [
    aPool(silentAtDot, { timeouts: { finalDot: 30 } }),
    aPool(silentAtMail, { timeouts: { command: 200 } }),
  ];

  expect(await impatientAtDot.send(aMail("a@b.test"))).toMatchObject({ outcome: "unknown" });
  expect(await impatientBefore.send(aMail("a@b.test"))).toMatchObject({ outcome: "not_sent" });
});

test("a refusal that comes before a long message is complete counts, and the connection goes", async () => {
  const port = await aServerThat({
    DATA: (socket) => socket.end("354 go\r\n552 5.3.4 far too big\r\n"),
  });

  const result = await aPool(port).send(aMail("a@b.test", "x".repeat(5_000_000)));

  expect(result).toMatchObject({ outcome: "rejected", code: 552 });
});

test("a yes that comes before the final dot is not believed", async () => {
  const port = await aServerThat({ DATA: (socket) => socket.write("354 go\r\n250 2.0.0 have it\r\n") });

  expect(await aPool(port).send(aMail("a@b.test"))).toMatchObject({ outcome: "not_sent" });
});

test("RFC 2920: a server that opens the data after refusing the recipient gets an empty message", async () => {
  let dots = 0;
  const port = await aServerThat({
    RCPT: (socket) => socket.write("550 5.1.1 nobody\r\n"),
    dot(socket) {
      dots += 1;
      socket.write("554 5.5.1 no recipients\r\n");
    },
  });

  expect(await aPool(port).send(aMail("a@b.test"))).toMatchObject({
    outcome: "rejected",
    code: 550,
    enhanced: "5.1.1",
  });
  expect(dots).toBe(1);
});

test("a sender refused by a server that leaves at once is still refused", async () => {
  const port = await aServerThat({
    MAIL: (socket) => socket.end("554 5.7.1 blocked\r\n"),
    RCPT: () => undefined,
    DATA: () => undefined,
  });

  expect(await aPool(port).send(aMail("a@b.test"))).toMatchObject({ outcome: "sender_rejected", code: 554 });
});

test.each([
  [299, "accepted"],
  [456, "deferred"],
  [599, "rejected"],
])("M10 an unknown code such as %i is read by its first digit", async (code, outcome) => {
  const port = await aServerThat({ dot: (socket) => socket.write(`${code} what\r\n`) });

  expect(await aPool(port).send(aMail("a@b.test"))).toMatchObject({ outcome, code, enhanced: null });
});
