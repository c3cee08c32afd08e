import { spawn } from "node:child_process";
import { join } from "node:path";
import { projectRoot } from "./source/files.ts";

// The server restarts on every change, the web app reloads; when one of them ends, so does the other. Links and whoever
// signs in elsewhere lead back to the web app as it is being written, not to the one that was built.
const env = { ...process.env, PUBLIC_URL: process.env["PUBLIC_URL"] ?? "http://localhost:5173" };
const vite = join(projectRoot, "node_modules/vite/bin/vite.js");
const children = [
  spawn(process.execPath, ["--watch", "apps/server/src/main.ts"], { cwd: projectRoot, env, stdio: "inherit" }),
  spawn(process.execPath, [vite], { cwd: join(projectRoot, "apps/web"), stdio: "inherit" }),
];

function stopAll(): void {
  for (const child of children) child.kill("SIGTERM");
}

for (const child of children) child.on("exit", stopAll);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, stopAll);
