import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../source/files.ts";
import { temporaryTree } from "../source/temporary-tree.ts";
import { findChromium } from "./chromium.mjs";
import { findCorpora } from "./corpora.mjs";
import { isInstalled } from "./dependencies.mjs";
import { environmentFor, runSilently } from "./processes.mjs";
import { manifests, sourcesBelow, stampOf } from "./stamp.mjs";
import { webSources } from "./web-build.mjs";

const workspaces = {
  "package.json": JSON.stringify({ workspaces: ["packages/*", "tools"] }),
  "package-lock.json": "{}",
  "packages/one/package.json": "{}",
  "packages/one/src/index.ts": "one",
  "packages/nothing/readme.md": "",
  "tools/package.json": "{}",
};

test("the manifests of all workspaces decide what is installed", () => {
  using tree = temporaryTree(workspaces);

  expect(manifests(tree.root).sort()).toEqual([
    "package-lock.json",
    "package.json",
    "packages/one/package.json",
    "tools/package.json",
  ]);
});

test("a stamp changes with a name or a content, and not with the order", () => {
  using tree = temporaryTree({ a: "1", b: "2", c: "1" });
  const stamp = stampOf(tree.root, ["a", "b"]);

  expect(stampOf(tree.root, ["b", "a"])).toBe(stamp);
  expect(stampOf(tree.root, ["c", "b"])).not.toBe(stamp);

  writeFileSync(join(tree.root, "a"), "3");
  expect(stampOf(tree.root, ["a", "b"])).not.toBe(stamp);
});

test("what is built or installed is no source", () => {
  using tree = temporaryTree({ "web/src/a.ts": "", "web/dist/a.js": "", "web/node_modules/b/c.js": "" });

  expect(sourcesBelow(tree.root, "web")).toEqual(["web/src/a.ts"]);
});

test("the web app is built again for its sources and the packages', not for their tests", () => {
  using tree = temporaryTree({
    "apps/web/src/main.tsx": "",
    "apps/web/src/main.test.tsx": "",
    "apps/web/src/routes.gen.ts": "",
    "packages/contract/src/index.ts": "",
    "apps/server/src/main.ts": "",
  });

  expect(webSources(tree.root)).toEqual([
    "package-lock.json",
    "apps/web/src/main.tsx",
    "packages/contract/src/index.ts",
  ]);
});

test("packages count as installed when they have the versions of the lock file, optional ones aside", () => {
  const wanted = { "node_modules/a": { version: "1" }, "node_modules/b": { version: "1", optional: true }, "": {} };
  const lock = { "package-lock.json": JSON.stringify({ packages: wanted }) };
  const hidden = "node_modules/.package-lock.json";
  using bare = temporaryTree(lock);
  using same = temporaryTree({ ...lock, [hidden]: '{"packages":{"node_modules/a":{"version":"1"}}}' });
  using older = temporaryTree({ ...lock, [hidden]: '{"packages":{"node_modules/a":{"version":"0"}}}' });

  expect([bare, same, older].map(({ root }) => isInstalled(root))).toEqual([false, true, false]);
});

test("a named Chromium wins over one on the path", () => {
  using tree = temporaryTree({ "one/readme": "", "two/chromium-browser": "" });
  chmodSync(join(tree.root, "two/chromium-browser"), 0o755);
  const path = { PATH: [join(tree.root, "one"), join(tree.root, "two")].join(delimiter) };

  expect(findChromium(path)).toBe(join(tree.root, "two/chromium-browser"));
  expect(findChromium({ ...path, CHROMIUM_PATH: "/opt/chromium" })).toBe("/opt/chromium");
  expect(findChromium({ PATH: join(tree.root, "one") })).toBeUndefined();
});

test("the corpora are those named, or those that lie in a folder beside the project", () => {
  using tree = temporaryTree({ "project/package.json": "{}", "public/corpora/readme.md": "" });
  const root = join(tree.root, "project");

  expect(findCorpora(root, {})).toBe(join(tree.root, "public", "corpora"));
  expect(findCorpora(root, { CORPORA: "/elsewhere" })).toBe("/elsewhere");
});

test("the set-up needs nothing but Node itself", () => {
  const files = [
    "ready.mjs",
    ...sourcesBelow(join(projectRoot, "tools"), "ready").filter((file) => file.endsWith(".mjs")),
  ];
  const imports = files.flatMap((file) => [
    ...readFileSync(join(projectRoot, "tools", file), "utf8").matchAll(/^(?:import|export)[^"]* from "([^"]+)"/gm),
  ]);

  expect(imports.length).toBeGreaterThan(15);
  expect(imports.map((match) => match[1]).filter((name) => !/^(node:|\.)/.test(name ?? ""))).toEqual([]);
});

/** A copy of the set-up in a tree of its own, with a Node 24 that is only a script. */
function projectWith(program: string): ReturnType<typeof temporaryTree> {
  const tools = Object.fromEntries(
    ["tools/ready.mjs", ...sourcesBelow(projectRoot, "tools/ready")].map((file) => [
      file,
      readFileSync(join(projectRoot, file), "utf8"),
    ]),
  );
  const tree = temporaryTree({
    ...tools,
    "package.json": JSON.stringify({ name: "x", type: "module", workspaces: [] }),
    "package-lock.json": JSON.stringify({ lockfileVersion: 3, packages: {} }),
    "node_modules/.package-lock.json": JSON.stringify({ packages: {} }),
  });
  mkdirSync(join(tree.root, "node_modules/.bin"));
  writeFileSync(join(tree.root, "node_modules/.bin/node"), `#!/bin/sh\n${program}\n`, { mode: 0o755 });
  return tree;
}

function ready(root: string, ...words: string[]) {
  const command = process.execPath;
  return runSilently({ command, args: ["tools/ready.mjs", ...words], cwd: root, environment: environmentFor(root) });
}

test("the command's words reach Node 24, and its exit code comes back", async () => {
  using tree = projectWith('echo "got $*"; exit 7');

  const { code, output } = await ready(tree.root, "check", "--sizes");

  expect(code).toBe(7);
  expect(output).toContain("got tools/check.ts --sizes");
});

test("a child that is killed is no success", async () => {
  using tree = projectWith("kill -TERM $$");

  expect((await ready(tree.root, "check")).code).toBe(128 + 15);
});

test("a child that is told to stop is waited for", async () => {
  // Not the shell itself: it may lose a signal while it starts a command.
  const leaves =
    'process.on("SIGTERM", () => { console.log("leaving"); process.exit(9); }); setInterval(() => {}, 1e6); console.log("up")';
  using tree = projectWith(`exec ${process.execPath} --eval '${leaves}'`);
  const parent = spawn(process.execPath, ["tools/ready.mjs", "check"], { cwd: tree.root, stdio: "pipe" });
  let output = "";
  parent.stdout.on("data", (chunk) => (output += String(chunk)));
  await once(parent.stdout, "data");

  parent.kill("SIGTERM");
  const [code] = (await once(parent, "close")) as [number];

  expect(output).toContain("leaving");
  expect(code).toBe(9);
});

test("a child of npm whose shell is killed is told to stop", async () => {
  const leaves =
    'process.on("SIGTERM", () => { console.log("leaving"); process.exit(0); }); setInterval(() => {}, 1e6); console.log("up")';
  using tree = projectWith(`exec ${process.execPath} --eval '${leaves}'`);
  // A second command keeps the shell from giving its place to the first.
  const shell = spawn("sh", ["-c", `${process.execPath} tools/ready.mjs check; true`], {
    cwd: tree.root,
    stdio: "pipe",
    env: { ...process.env, npm_lifecycle_event: "check" },
  });
  let output = "";
  shell.stdout.on("data", (chunk) => (output += String(chunk)));
  await once(shell.stdout, "data");

  shell.kill("SIGTERM");
  // Its output closes when the last process that could write to it has ended.
  await once(shell.stdout, "close");

  expect(output).toContain("leaving");
});

test("an unknown command is told what there is", async () => {
  using tree = projectWith("exit 0");

  const { code, output } = await ready(tree.root, "fly");

  expect(code).toBe(1);
  expect(output).toContain("start, backup, restore, release, doctor, dev, check, test");
});
