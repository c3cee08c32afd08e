import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import type { Locator } from "@playwright/test";

/** Waits until what is typed goes into a field: a dialog gives one the focus when it has come in. */
export async function waitForFocus(field: Locator): Promise<void> {
  await field.and(field.page().locator(":focus")).waitFor();
}

/** Waits until something holds; it fails with what was waited for, not with a bare time-out. */
export async function eventually(
  what: string | (() => string),
  holds: () => boolean | Promise<boolean>,
  seconds = 60,
): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  while (!(await holds())) {
    if (Date.now() > deadline)
      throw new Error(`Waited ${seconds} s in vain: ${typeof what === "string" ? what : what()}`);
    await sleep(100);
  }
}

/** Waits until what is read is as it should be; it fails with the last difference, or with why nothing could be read. */
export async function waitForValue<Value>(read: () => Promise<Value>, expected: Value, seconds = 30): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  while (true) {
    try {
      assert.deepEqual(await read(), expected);
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(100);
    }
  }
}
