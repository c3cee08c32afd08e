import { expect, test } from "vitest";
import { newestOnly } from "./newest-only.ts";

/** Work that goes on until it is aborted or told to end, and counts how much of it there is at once. */
function workshop() {
  const seen = { running: 0, most: 0, begun: [] as string[] };
  const ends = new Map<string, () => void>();
  const work = (name: string) => async (signal: AbortSignal) => {
    seen.begun.push(name);
    seen.running += 1;
    seen.most = Math.max(seen.most, seen.running);
    await new Promise<void>((resolve) => {
      ends.set(name, resolve);
      signal.addEventListener("abort", () => resolve(), { once: true });
    });
    await Promise.resolve();
    seen.running -= 1;
    return name;
  };
  const end = (name: string) => ends.get(name)?.();
  return { seen, work, end };
}

const superseded = { code: "conflict", message: expect.stringContaining("newer") };

test("1.7: of a user's searches the newest is answered, one runs at a time, and those between never begin", async () => {
  const { seen, work, end } = workshop();
  const inTurn = newestOnly();

  const outcomes = Promise.allSettled(["s", "sm", "smi", "smit"].map((name) => inTurn("ada", work(name))));
  await expect.poll(() => seen.begun).toContain("smit");
  end("smit");

  expect(await outcomes).toEqual([
    ...["s", "sm", "smi"].map(() => ({ status: "rejected", reason: expect.objectContaining(superseded) })),
    { status: "fulfilled", value: "smit" },
  ]);
  expect(seen).toEqual({ running: 0, most: 1, begun: ["smit"] });
});

test("1.7: a search that runs is aborted by a newer one, which begins when that one has ended", async () => {
  const { seen, work, end } = workshop();
  const inTurn = newestOnly();
  const older = inTurn("ada", work("older")).catch((error: unknown) => error);
  await expect.poll(() => seen.running).toBe(1);

  const newer = inTurn("ada", work("newer"));

  expect(await older).toMatchObject(superseded);
  await expect.poll(() => seen.begun).toEqual(["older", "newer"]);
  end("newer");

  expect(await newer).toBe("newer");
  expect(seen.most).toBe(1);
});

test("1.7: users do not disturb one another, and what fails by itself fails as it did", async () => {
  const { seen, work, end } = workshop();
  const inTurn = newestOnly();

  const both = [inTurn("ada", work("hers")), inTurn("ben", work("his"))];
  await expect.poll(() => seen.running).toBe(2);
  end("hers");
  end("his");

  expect(await Promise.all(both)).toEqual(["hers", "his"]);
  await expect(inTurn("ada", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await inTurn("ada", () => Promise.resolve("well"))).toBe("well");
});
