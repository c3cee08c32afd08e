import { createServer, type AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { megabytesOf } from "../../../testing/memory.ts";
import { addressesOf, launched, untilFinished } from "../testing/campaign.ts";
import { type FaultTestApp, openFaultTestApp } from "../testing/fault-test-app.ts";
import { judge } from "../testing/check-invariants.ts";
import { type RoleProcess, startRole } from "../testing/worker.ts";

const minutes = Number(process.env["FAULTS_SOAK_MINUTES"] ?? 30);
const aMinute = 1200;

let faults: FaultTestApp;
let api: RoleProcess;
afterEach(async () => {
  api.signal("SIGTERM");
  await api.ended;
  await faults.close();
});

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => {
    probe.listen(0, "127.0.0.1", done);
  });
  const { port } = probe.address() as AddressInfo;
  await new Promise((done) => {
    probe.close(done);
  });
  return port;
}

/** The middle of some figures: one round of collecting garbage must not decide. */
function middle(figures: readonly number[]): number {
  return figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? 0;
}

test(
  `F29 I1 I2 I3 I4 I5 worker and API take no more memory after ${minutes} minutes of 20 mails a second and calls meanwhile`,
  async () => {
    faults = await openFaultTestApp();
    const port = await freePort();
    api = await startRole("api", faults, { environment: { PORT: String(port) } });
    const worker = await faults.work();
    const memory: { readonly worker: number; readonly api: number }[] = [];
    const ended = new AbortController();
    const calling = (async () => {
      for (; !ended.signal.aborted; await sleep(50)) {
        await (await fetch(`http://127.0.0.1:${port}/api/front-door`)).arrayBuffer();
      }
    })();

    for (let minute = 0; minute < minutes; minute += 1) {
      const end = Date.now() + 60_000;
      const draft = await launched(faults, addressesOf(aMinute, "slow-50-to"));
      await untilFinished(faults, draft.id, 300);
      memory.push({ worker: megabytesOf([worker.pid]), api: megabytesOf([api.pid]) });
      await sleep(Math.max(0, end - Date.now()));
      if (minute === minutes - 1) await judge(faults, draft, { sent: aMinute, doubles: 0 });
    }
    ended.abort();
    await calling;

    const third = Math.max(1, Math.floor(memory.length / 3));
    for (const role of ["worker", "api"] as const) {
      const [before, after] = [memory.slice(third, 2 * third), memory.slice(-third)].map((part) =>
        middle(part.map((one) => one[role])),
      );
      process.stderr.write(`F29 ${role}: ${Math.round(before ?? 0)} MB, then ${Math.round(after ?? 0)} MB\n`);
      expect(after ?? 0).toBeLessThan(1.15 * (before ?? 0));
    }
  },
  (minutes + 15) * 60_000,
);
