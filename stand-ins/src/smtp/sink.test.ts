import { mkdtempSync, rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { SinkOptions } from "./options.ts";
import { readAccepted, readMessage } from "./read-sink.ts";
import { type Sink, startSink } from "./sink.ts";
import { startSinkProcess } from "./sink-process.ts";

let folder: string;
let sink: Sink | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sink-"));
});

afterEach(async () => {
  await sink?.close();
  sink = undefined;
  rmSync(folder, { recursive: true, force: true });
});

const mail = (to: string, body = "Subject: x\r\nMessage-ID: <1@a.test>\r\n\r\nhello\r\n") =>
  `MAIL FROM:<us@a.test>\r\nRCPT TO:<${to}>\r\nDATA\r\n${body}.\r\n`;

/** Writes everything at once or octet by octet, and gives back all that was said until the sink went away. */
async function say(port: number, text: string, isSlow = false) {
  const socket: Socket = connect({ port, host: "127.0.0.1", noDelay: true });
  let heard = "";
  const over = new Promise<void>((resolve) => {
    socket.on("close", () => resolve());
  });
  socket.on("error", () => {
    heard += "RESET";
  });
  socket.on("data", (chunk: Buffer) => {
    heard += chunk.toString();
  });
  for (const part of isSlow ? text : [text]) {
    socket.write(part);
    if (isSlow) await wait(0);
  }
  await over;
  return heard;
}

async function start(options: SinkOptions = {}) {
  sink = await startSink({ folder, ...options });
  return sink;
}

const codesOf = (heard: string) => heard.match(/^\d{3}(?= )/gm);

test("a pipelined conversation is answered command by command and the message recorded", async () => {
  const { port } = await start();

  const heard = await say(port, `EHLO a.test\r\n${mail("one@b.test")}${mail("two@b.test")}QUIT\r\n`);

  expect(codesOf(heard)).toEqual("220 250 250 250 354 250 250 250 354 250 221".split(" "));
  expect(readAccepted(folder)).toMatchObject([
    { mail_from: "us@a.test", rcpt_to: ["one@b.test"], message_id: "<1@a.test>", reply: "250", connection: 1 },
    { rcpt_to: ["two@b.test"], file: "2.eml" },
  ]);
});

test("M03 stuffed dots are taken out again, even when each octet comes alone", async () => {
  const { port } = await start();
  const body = "..\r\n...\r\na.\r\n..b\r\n\r\n";

  await say(port, `HELO a.test\r\n${mail("one@b.test", body)}QUIT\r\n`, true);

  const [accepted] = readAccepted(folder);
  expect(accepted && readMessage(folder, accepted).toString()).toBe(".\r\n..\r\na.\r\n.b\r\n\r\n");
});

test.each([
  ["defer@b.test", "450 4.2.1"],
  ["reject-9@b.test", "550 5.1.1"],
  ["reject-data+x@b.test", "554 5.7.1"],
  ["defer-data@b.test", "451 4.3.2"],
  ["unavailable@b.test", "421 4.3.2"],
])("F13 a mail to %s is answered with %s and not recorded", async (to, reply) => {
  const { port } = await start();

  const heard = await say(port, `EHLO a.test\r\n${mail(to)}QUIT\r\n`);

  expect(heard).toContain(`\r\n${reply}`);
  expect(readAccepted(folder)).toEqual([]);
});

test("F13 a greylisted recipient is taken at the second try", async () => {
  const { port } = await start();

  const heard = await say(port, `EHLO a.test\r\n${mail("greylist-1@b.test", "")}${mail("greylist-1@b.test")}QUIT\r\n`);

  expect(heard).toContain("451 4.7.1");
  expect(readAccepted(folder)).toHaveLength(1);
});

test("F14 a connection cut after the final dot leaves the message recorded but unanswered", async () => {
  const { port } = await start();

  const heard = await say(port, `EHLO a.test\r\n${mail("drop-dot@b.test")}`);

  expect(heard).toMatch(/RESET$/);
  expect(readAccepted(folder)).toMatchObject([{ reply: "none" }]);
});

test("F14 a connection cut in the middle of the data leaves nothing", async () => {
  const { port } = await start();

  await say(port, `EHLO a.test\r\n${mail("drop-data@b.test")}`);

  expect(readAccepted(folder)).toEqual([]);
});

test("M08 a message above the announced size is refused with 552", async () => {
  const { port } = await start({ maximumBytes: 10 });

  const heard = await say(port, `EHLO a.test\r\n${mail("one@b.test")}QUIT\r\n`);

  expect(heard).toContain("SIZE 10");
  expect(heard).toContain("552 5.3.4");
});

test("a record is there before the answer is given, and outlives the process", async () => {
  const process = await startSinkProcess(["--folder", folder, "--hold-ms", "600000"]);
  const socket = connect(process.port, "127.0.0.1");
  socket.write(`EHLO a.test\r\n${mail("one@b.test")}`);

  await expect.poll(() => readAccepted(folder).length).toBe(1);

  socket.destroy();
  await process.close();
  expect(readAccepted(folder)).toMatchObject([{ rcpt_to: ["one@b.test"] }]);
});
