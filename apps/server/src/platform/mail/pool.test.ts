import { expect, test } from "vitest";
import { aMail, aPool, aSink } from "./testing/a-sink.ts";
import { aServerThat } from "./testing/a-script.ts";

test("many mails share few connections and all arrive unchanged", async () => {
  const sink = await aSink();
  const pool = aPool(sink.port, { connections: 3 });
  const names = Array.from({ length: 50 }, (_, index) => `one-${index}@b.test`);

  const results = await Promise.all(names.map((name) => pool.send(aMail(name, `Subject: ${name}\r\n\r\n.\r\n`))));

  expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(["accepted"]));
  expect(sink.connections()).toBe(3);
  expect(sink.messages().map(String).sort()).toEqual(names.map((name) => `Subject: ${name}\r\n\r\n.\r\n`).sort());
  expect(new Set(sink.accepted().flatMap(({ rcpt_to }) => rcpt_to))).toEqual(new Set(names));
});

test.each([
  ["defer@b.test", "deferred", 450, "4.2.1"],
  ["greylist@b.test", "deferred", 451, "4.7.1"],
  ["reject@b.test", "rejected", 550, "5.1.1"],
  ["reject-data@b.test", "rejected", 554, "5.7.1"],
  ["defer-data@b.test", "deferred", 451, "4.3.2"],
])("M10 F13 a mail to %s is %s with %i %s and the connection serves the next", async (to, outcome, code, enhanced) => {
  const sink = await aSink();
  const pool = aPool(sink.port);

  const result = await pool.send(aMail(to));

  expect(result).toMatchObject({ outcome, code, enhanced });
  expect(await pool.send(aMail("next@b.test"))).toMatchObject({ outcome: "accepted", code: 250 });
  expect(sink.connections()).toBe(1);
});

test("F13 a greylisted recipient is accepted at the second try", async () => {
  const sink = await aSink();
  const pool = aPool(sink.port);

  await pool.send(aMail("greylist@b.test"));

  expect(await pool.send(aMail("greylist@b.test"))).toMatchObject({ outcome: "accepted" });
});

test("F13 a refused sender is told from a refused recipient, with and without pipelining", async () => {
  for (const pipelining of [true, false]) {
    const sink = await aSink({ pipelining });
    const pool = aPool(sink.port);

    const result = await pool.send({ ...aMail("one@b.test"), from: "sender-reject@a.test" });

    expect(result).toMatchObject({ outcome: "sender_rejected", code: 550 });
    expect(await pool.send(aMail("reject@b.test"))).toMatchObject({ outcome: "rejected" });
    expect(await pool.send(aMail("two@b.test"))).toMatchObject({ outcome: "accepted" });
  }
});

test("F13 421 at connect sends nothing and holds further connections back", async () => {
  const sink = await aSink({ faults: { busyConnections: 1 } });
  const pool = aPool(sink.port);

  const result = await pool.send(aMail("one@b.test"));

  expect(result).toMatchObject({ outcome: "not_sent", code: 421 });
  expect(pool.pausedFor()).toBeGreaterThan(0);
  expect(await pool.send(aMail("one@b.test"))).toMatchObject({ outcome: "not_sent", code: 421 });
  expect(sink.connections()).toBe(1);
  await expect.poll(() => pool.pausedFor()).toBe(0);
  expect(await pool.send(aMail("one@b.test"))).toMatchObject({ outcome: "accepted" });
});

test("M10 421 to a recipient defers that one and leaves the others alone", async () => {
  const sink = await aSink();
  const pool = aPool(sink.port);

  const results = await Promise.all(["a@b.test", "unavailable@b.test", "c@b.test"].map((to) => pool.send(aMail(to))));

  expect(results.map(({ outcome }) => outcome)).toEqual(["accepted", "deferred", "accepted"]);
});

test("F14 a connection that the server left while idle is replaced unnoticed", async () => {
  let said = 0;
  const port = await aServerThat({
    MAIL(socket) {
      said += 1;
      if (said === 2) socket.end("421 4.4.2 Idle for too long\r\n");
      else if (said === 4) socket.resetAndDestroy();
      else socket.write("250 2.1.0 fine\r\n");
    },
  });
  const pool = aPool(port);

  const outcomes: string[] = [];
  for (const to of ["a@b.test", "b@b.test", "c@b.test"]) outcomes.push((await pool.send(aMail(to))).outcome);

  expect(outcomes).toEqual(["accepted", "accepted", "accepted"]);
  expect(said).toBe(5);
});

test("F14 a host that is not there means not sent, and quickly so for the next", async () => {
  // A port of the system's own, which it gives to nobody else meanwhile.
  const pool = aPool(1);

  expect(await pool.send(aMail("a@b.test"))).toMatchObject({ outcome: "not_sent", code: null });
  expect(await pool.send(aMail("a@b.test"))).toMatchObject({ outcome: "not_sent", code: null });
});

test("closing answers what waits, awaits what is under way and refuses the rest", async () => {
  const sink = await aSink({ holdMilliseconds: 50 });
  const pool = aPool(sink.port);
  await pool.send(aMail("first@b.test"));

  const underWay = pool.send(aMail("second@b.test"));
  const waiting = pool.send(aMail("third@b.test"));
  await pool.close();

  expect(await underWay).toMatchObject({ outcome: "accepted" });
  expect(await waiting).toMatchObject({ outcome: "not_sent" });
  expect(await pool.send(aMail("fourth@b.test"))).toMatchObject({ outcome: "not_sent" });
});

test("a password is never sent in the open to another machine", () => {
  const login = { user: "us", password: "secret" };

  expect(() => aPool(25, { ...login, host: "mail.example.com" })).toThrow("never sent in the open");
  expect(() => aPool(25, { ...login, host: "mail.example.com", allowPlaintextLogin: true })).toThrow("never sent");
  expect(() => aPool(25, { ...login, allowPlaintextLogin: true })).not.toThrow();
});
