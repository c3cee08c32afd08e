import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { createLog } from "./log.ts";

function written(write: (log: ReturnType<typeof createLog>) => void): Record<string, unknown> {
  let text = "";
  const destination = new Writable({
    write: (chunk, _encoding, done) => {
      text += String(chunk);
      done();
    },
  });
  write(createLog("info", "test", destination));
  return JSON.parse(text) as Record<string, unknown>;
}

test.each(["error", "err"])("the reason of what went wrong is said, with its stack, as %s", (field) => {
  const line = written((log) => log.warn({ [field]: new TypeError("no connection") }, "nothing is heard"));

  expect(line).toMatchObject({ msg: "nothing is heard", [field]: { type: "TypeError", message: "no connection" } });
  expect(line).toHaveProperty([field, "stack"], expect.stringContaining("log.test.ts"));
});

test("of an error of the database neither its client nor the refused values are said", () => {
  const client = { connectionParameters: { user: "delight" } };
  const facts = { code: "23505", detail: "Key (email)=(ada@example.com) already exists.", client };
  const error = Object.assign(new Error("duplicate key"), facts);

  const line = written((log) => log.error({ error: new AggregateError([error], "both") }, "not written"));
  const one = written((log) => log.error({ error }, "not written"));

  expect(line).toMatchObject({ error: { aggregateErrors: [{ message: "duplicate key", code: "23505" }] } });
  expect(one).toMatchObject({ error: { message: "duplicate key", code: "23505" } });
  expect(JSON.stringify(one)).not.toMatch(/ada@example|connectionParameters/);
  expect(JSON.stringify(line)).not.toMatch(/ada@example|connectionParameters/);
});

test("passwords are cut out", () => {
  const line = written((log) => log.info({ input: { password: "secret" }, access: "secret" }, "asked"));

  expect(line).toMatchObject({ input: { password: "[redacted]" }, access: "[redacted]" });
});
