import { afterEach, expect, test } from "vitest";
import type { Asked } from "./test-house/a-thread.ts";
import { createThreads, type ThreadLimits, type Threads } from "./threads.ts";

const file = new URL("./test-house/a-thread.ts", import.meta.url);
let threads: Threads<Asked, number>;
afterEach(() => threads.close());

function open(limits: Partial<ThreadLimits> = {}) {
  threads = createThreads<Asked, number>({
    file,
    threads: 1,
    mostCpu: 300,
    longest: 30_000,
    mostMegabytes: 64,
    ...limits,
  });
}

test("tasks are done one after the other where there is one thread, and all of them", async () => {
  open();

  expect(await Promise.all([1, 2, 3].map((double) => threads.run({ double })))).toEqual([2, 4, 6]);
});

test("A23: work without end is ended, the main thread goes on meanwhile, and the next task gets a thread of its own", async () => {
  open();
  let beats = 0;
  const pulse = setInterval(() => (beats += 1), 10);

  const held = threads.run("hold");
  const after = threads.run({ double: 4 });

  await expect(held).rejects.toThrow("takes too long");
  expect(beats).toBeGreaterThan(5);
  expect(await after).toBe(8);
  clearInterval(pulse);
});

test("A23: what eats memory is ended without the process", async () => {
  open({ mostCpu: 60_000 });

  await expect(threads.run("eat")).rejects.toMatchObject({
    name: "ThreadEnded",
    message: expect.stringContaining("memory"),
  });
  expect(await threads.run({ double: 5 })).toBe(10);
});

test("what the work throws comes back by name, and the thread goes on", async () => {
  open();

  await expect(threads.run("throw")).rejects.toMatchObject({ name: "RangeError", message: "too much" });
  expect(await threads.run({ double: 6 })).toBe(12);
});

test("A22: a thread knows nothing of the process's environment", async () => {
  open();

  expect(await threads.run("env")).toBe(0);
});

test("what waits when all is closed is refused", async () => {
  open();
  const held = threads.run("hold").catch((error: Error) => error.name);

  await threads.close();

  expect(await held).toBe("ThreadEnded");
});
