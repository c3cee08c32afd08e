import { connect } from "node:net";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { aMail, aPool } from "../testing/a-sink.ts";
import { type CatcherOptions, startCatcher } from "./catcher.ts";

async function aCatcher(onMessage: CatcherOptions["onMessage"]) {
  const catcher = await startCatcher({ port: 0, host: "127.0.0.1", onMessage });
  onTestFinished(() => catcher.close());
  return catcher;
}

test("what is sent is caught octet by octet, with its envelope", async () => {
  const caught: unknown[] = [];
  const { port } = await aCatcher(async (raw, envelope) => {
    caught.push([raw.toString(), envelope]);
  });
  const body = "Subject: x\r\n\r\n.\r\n..a\r\n";

  const results = await Promise.all(["a@b.test", "c@b.test"].map((to) => aPool(port).send(aMail(to, body))));

  expect(results.map(({ outcome }) => outcome)).toEqual(["accepted", "accepted"]);
  expect(caught).toContainEqual([body, { from: "b+token@bounce.ours.test", to: ["a@b.test"] }]);
  expect(caught).toHaveLength(2);
});

test("a mail that could not be kept is asked for again", async () => {
  let tries = 0;
  const { port } = await aCatcher(async () => {
    tries += 1;
    if (tries === 1) throw new Error("the disk is full");
  });
  const pool = aPool(port);

  expect(await pool.send(aMail("a@b.test"))).toMatchObject({ outcome: "deferred", code: 451 });
  expect(await pool.send(aMail("a@b.test"))).toMatchObject({ outcome: "accepted" });
});

test("M08 a mail above 30 MB is refused by its announced size", async () => {
  const { port } = await aCatcher(async () => undefined);

  const result = await aPool(port).send(aMail("a@b.test", "x".repeat(31 * 1024 * 1024)));

  expect(result).toMatchObject({ outcome: "rejected", enhanced: "5.3.4" });
});

test("F14 a client that breaks off leaves nothing and harms nobody", async () => {
  let caught = 0;
  const { port } = await aCatcher(async () => {
    caught += 1;
  });
  const socket = connect(port, "127.0.0.1");
  await once(socket, "data");

  socket.write("EHLO x\r\nMAIL FROM:<a@a.test>\r\nRCPT TO:<b@b.test>\r\nDATA\r\n");
  await once(socket, "data");
  socket.write("half a mess");
  socket.resetAndDestroy();

  expect(await aPool(port).send(aMail("a@b.test"))).toMatchObject({ outcome: "accepted" });
  expect(caught).toBe(1);
});
