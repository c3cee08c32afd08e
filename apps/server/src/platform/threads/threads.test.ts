import { afterEach, expect, test } from "vitest";
import type { Asked } from "./testing/a-thread.ts";
import { createThreads, type ThreadLimits, type Threads } from "./threads.ts";

const file = new URL("./testing/a-thread.ts", import.meta.url);
const me = { owner: "me" };
let threads: Threads<Asked, number>;
afterEach(() => threads.close());

function open(limits: Partial<ThreadLimits> = {}) {
  threads = createThreads<Asked, number>({
    file,
    threads: 1,
    mostCpu: 300,
    longest: 30_000,
    mostMegabytes: 64,
    mostWaiting: 10,
    ...limits,
  });
}

test("tasks are done one after the other where there is one thread, and all of them", async () => {
  open();

  expect(await Promise.all([1, 2, 3].map((double) => threads.run({ double }, me)))).toEqual([2, 4, 6]);
});

test("A23: work without end is ended, the main thread goes on meanwhile, and the next task gets a thread of its own", async () => {
  open();
  let beats = 0;
  const pulse = setInterval(() => (beats += 1), 10);

  const held = threads.run("hold", me);
  const after = threads.run({ double: 4 }, me);

  await expect(held).rejects.toThrow("takes too long");
  expect(beats).toBeGreaterThan(5);
  expect(await after).toBe(8);
  clearInterval(pulse);
});

test("A23: what eats memory is ended without the process", async () => {
  open({ mostCpu: 60_000 });

  await expect(threads.run("eat", me)).rejects.toMatchObject({
    name: "ThreadEnded",
    message: expect.stringContaining("memory"),
  });
  expect(await threads.run({ double: 5 }, me)).toBe(10);
});

test("what the work throws comes back by name, and the thread goes on", async () => {
  open();

  await expect(threads.run("throw", me)).rejects.toMatchObject({ name: "RangeError", message: "too much" });
  expect(await threads.run({ double: 6 }, me)).toBe(12);
});

test("A22: a thread knows nothing of the process's environment", async () => {
  open();

  expect(await threads.run("env", me)).toBe(0);
});

test("owners take turns, and of what waits too long already nothing more is taken", async () => {
  open({ mostWaiting: 2 });
  const order: string[] = [];
  const ask = async (owner: string, double: number) => {
    await threads.run({ double }, { owner });
    order.push(`${owner}${double}`);
  };

  const first = [ask("a", 1), ask("a", 2), ask("a", 3)];
  const tooMuch = threads.run({ double: 4 }, { owner: "a" });
  const second = ask("b", 1);

  await expect(tooMuch).rejects.toMatchObject({ name: "ThreadsBusy" });
  await Promise.all([...first, second]);
  expect(order).toEqual(["a1", "a2", "b1", "a3"]);
});

test("what nobody waits for any more is not begun", async () => {
  open();
  const gone = new AbortController();
  const held = threads.run("hold", me).catch((error: Error) => error.name);
  const left = threads.run("eat", { owner: "me", signal: gone.signal });

  gone.abort();

  await expect(left).rejects.toMatchObject({ name: "ThreadEnded", message: "Nobody waits for it any more" });
  expect(await held).toBe("ThreadEnded");
  expect(await threads.run({ double: 7 }, me)).toBe(14);
});

test("what waits when all is closed is refused", async () => {
  open();
  const held = threads.run("hold", me).catch((error: Error) => error.name);

  await threads.close();

  expect(await held).toBe("ThreadEnded");
});
