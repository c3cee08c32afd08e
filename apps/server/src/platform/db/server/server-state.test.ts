import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isServing } from "./server-state.ts";

test("a server that takes connections and says nothing is not serving", async () => {
  const data = mkdtempSync(join(tmpdir(), "delight-state-"));
  const child = spawn("sleep", ["60"], { cwd: data });
  let taken = 0;
  const server = createServer((socket) => {
    taken += 1;
    socket.on("error", () => undefined);
    socket.destroy();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = address && typeof address === "object" ? address.port : 0;
  writeFileSync(join(data, "postmaster.pid"), `${child.pid}\n${data}\n0\n${port}\n`);

  const serves = await isServing(data, async () => taken < 2);

  expect([serves, taken]).toEqual([false, 2]);
  child.kill();
  server.close();
  rmSync(data, { recursive: true });
});
