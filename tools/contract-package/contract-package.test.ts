import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { customerSync } from "@delight/contract/customer-sync";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runSilently } from "../ready/processes.mjs";
import { projectRoot } from "../source/files.ts";
import { temporaryTree } from "../source/temporary-tree.ts";
import { packContract } from "./pack.ts";

interface Published {
  readonly exports: Record<string, { readonly types: string; readonly default: string }>;
  readonly dependencies: Record<string, string>;
}

/** A project of somebody else: the package as it comes out of its tarball, what it depends on, and nothing of the workspace. */
const stranger = temporaryTree({ "package.json": JSON.stringify({ type: "module" }) });
const installed = join(stranger.root, "node_modules/@delight/contract");
let published: Published;

beforeAll(async () => {
  const tarball = await packContract(join(stranger.root, "packed"));
  mkdirSync(installed, { recursive: true });
  spawnSync("tar", ["-xzf", tarball, "-C", installed, "--strip-components=1"]);
  published = JSON.parse(readFileSync(join(installed, "package.json"), "utf8")) as Published;
  const outside = Object.keys(published.dependencies).filter((name) => !name.startsWith("@delight/"));
  for (const name of outside) {
    const place = join(stranger.root, "node_modules", name);
    mkdirSync(dirname(place), { recursive: true });
    symlinkSync(join(projectRoot, "node_modules", name), place);
  }
}, 300_000);
afterAll(() => stranger[Symbol.dispose]());

/** Plain Node in that project, with nothing of the test run around it. */
async function node(...args: string[]) {
  const environment = { PATH: process.env["PATH"] };
  return runSilently({ command: process.execPath, args, cwd: stranger.root, environment });
}

function write(file: string, text: string): void {
  writeFileSync(join(stranger.root, file), text);
}

test("the package holds JavaScript and declarations for each module, a licence and a page to read, and no sources or tests", () => {
  const files = readdirSync(installed, { recursive: true, encoding: "utf8" });
  const modules = files.filter((file) => file.endsWith(".js"));

  expect(files).toEqual(expect.arrayContaining(["LICENSE", "README.md", "package.json"]));
  expect(files.filter((file) => /\.test\.|(?<!\.d)\.ts$/.test(file))).toEqual([]);
  expect(modules.filter((file) => !files.includes(file.replace(/\.js$/, ".d.ts")))).toEqual([]);
  expect(Object.values(published.exports).filter((entry) => !modules.includes(entry.default.slice(2)))).toEqual([]);
});

test("what it depends on is named with the exact version that the project itself uses", () => {
  const used = Object.keys(published.dependencies).map((name) => {
    const manifest = readFileSync(join(projectRoot, "node_modules", name, "package.json"), "utf8");
    return [name, (JSON.parse(manifest) as { version: string }).version];
  });

  expect(published.dependencies).toEqual(Object.fromEntries(used));
  expect(Object.keys(published.dependencies)).toEqual(["zod"]);
});

test("plain Node imports every entry, and those for our own build are shut", async () => {
  const names = Object.keys(published.exports).map((door) => `@delight/contract${door.slice(1)}`);
  write(
    "import-all.js",
    `for (const name of ${JSON.stringify(names)}) console.log(name, Object.keys(await import(name)).length);
    await import("@delight/contract/bare/customers").catch(({ code }) => console.log(code));`,
  );

  const { code, output } = await node("import-all.js");

  expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining("ERR_PACKAGE_PATH_NOT_EXPORTED") });
  expect(output.trim().split("\n")).toHaveLength(names.length + 1);
  expect(names).toEqual(
    expect.arrayContaining([
      "@delight/contract",
      ...["customers", "emails", "endpoint", "problem", "webhook-events"].map((room) => `@delight/contract/${room}`),
    ]),
  );
});

const settings = {
  strict: true,
  // Reading every declaration of the package takes the compiler 15 s of CPU.
  skipLibCheck: process.env["NIGHTLY"] === undefined,
  module: "nodenext",
  target: "es2022",
  lib: ["es2022", "dom"],
  types: [],
};

test("the example of its page is right for the compiler and reads an answer of the API", async () => {
  const page = readFileSync(join(installed, "README.md"), "utf8");
  const customer = customerSync.walk.example.output.items[0];
  write("example.ts", /^```ts\n([\s\S]*?)^```$/m.exec(page)?.[1] ?? "");
  write(
    "program.ts",
    `import { contract } from "@delight/contract";
    import type { Customer } from "@delight/contract/customers";
    import type { OutputOf } from "@delight/contract/endpoint";
    import { newestCustomers } from "./example.js";
    declare const process: { readonly argv: readonly string[] };
    const { items, total } = await newestCustomers(process.argv[2] ?? "", "dlt_key");
    const page: OutputOf<typeof contract.customers.list> = { items, total };
    const first: Customer | undefined = page.items[0];
    // @ts-expect-error A customer has no such fact.
    console.log(first?.nickname, first?.name, first?.tags.join(), total);
    await newestCustomers((process.argv[2] ?? "") + "/elsewhere", "dlt_key").catch((error: Error) => console.log(error.message));`,
  );
  write("tsconfig.json", JSON.stringify({ compilerOptions: settings, files: ["program.ts"] }));
  const asked: unknown[] = [];
  const server = createServer(({ method, url = "", headers: { authorization } }, answer) => {
    asked.push([method, url, authorization]);
    const isKnown = url.startsWith("/api/customers/");
    const problem = { detail: "There is no such page", code: "not_found", request_id: "1" };
    answer.statusCode = isKnown ? 200 : 404;
    answer.end(JSON.stringify(isKnown ? { items: [customer], total: 1 } : problem));
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));

  const compiled = await node(join(projectRoot, "node_modules/typescript/bin/tsc"));
  const ran = await node("program.js", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  server.close();

  expect(compiled).toEqual({ code: 0, output: "" });
  expect(ran).toEqual({ code: 0, output: "undefined Ada boiler 1\nThere is no such page\n" });
  expect(asked[0]).toEqual(["GET", "/api/customers/?page_size=100&sort=-created_at", "Bearer dlt_key"]);
});
