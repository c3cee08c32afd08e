// Every wall is broken once on purpose: a checker that sees nothing would otherwise pass for ever.
import { expect, test } from "vitest";
import { type Tree, temporaryTree } from "../source/temporary-tree.ts";
import { importRules } from "./import-rules.ts";
import { fileRules } from "./file-rules.ts";
import { checkBoundaries } from "./check-boundaries.ts";

const graph = { server: { customers: [], deliveries: ["customers"], emails: [] }, web: { customers: [], emails: [] } };
const nothing = "export const nothing = 0;\n";

const cleanTree: Tree = {
  "tools/module-graph.json": JSON.stringify(graph),
  "packages/contract/package.json": JSON.stringify({ name: "@delight/contract", exports: { ".": "./src/index.ts" } }),
  "packages/contract/src/index.ts": 'import * as z from "zod";\nexport const Id = z.uuid();\n',
  "packages/email/package.json": JSON.stringify({ name: "@delight/email", exports: { "./*": "./src/*.ts" } }),
  "packages/email/src/document.ts": nothing,
  "apps/server/package.json": JSON.stringify({ name: "@delight/server" }),
  "apps/server/src/config.ts": "export const port = process.env.PORT;\n",
  "apps/server/src/main.ts": 'import "./features/deliveries/deliveries.worker.ts";\n',
  "apps/server/src/platform/clock.ts": nothing,
  "apps/server/src/features/customers/index.ts": 'export * from "./customers.queries.ts";\n',
  "apps/server/src/features/customers/customers.queries.ts":
    'import { sql } from "kysely";\nexport const q = ({ db }) => sql(db);\n',
  "apps/server/src/features/customers/customers.test.ts": 'import pg from "pg";\nexport const env = process.env;\n',
  "apps/server/src/features/deliveries/deliveries.worker.ts":
    'import { q } from "../customers/index.ts";\nexport const w = q;\n',
  "apps/server/src/testing/test-app.ts": nothing,
  "apps/web/src/lib/config.ts": "export const base = import.meta.env.BASE_URL;\n",
  "apps/web/src/ui/table.tsx": 'import { base } from "../lib/config.ts";\nexport const table = base;\n',
  "apps/web/src/app/paths.ts": nothing,
  "apps/web/src/shell/navbar.tsx": 'import { nothing } from "../app/paths.ts";\nexport const bar = nothing;\n',
  "apps/web/src/features/customers/customers-page.tsx":
    'import { Id } from "@delight/contract";\nexport const page = Id;\n',
  "apps/web/vite.config.ts": "export default {};\n",
  "stand-ins/src/smtp-sink.ts": nothing,
};

function breachesOf(planted: Tree): string[] {
  using tree = temporaryTree({ ...cleanTree, ...planted });
  return checkBoundaries(tree.root, 5).violations;
}

const serverRoom = "apps/server/src/features/customers/customers.service.ts";
const webRoom = "apps/web/src/features/customers/customer-table.tsx";

const plants: Record<string, Tree[]> = {
  "web and server meet only in packages/": [
    { [webRoom]: 'import "../../../../server/src/config.ts";' },
    { [serverRoom]: 'export type T = import("../../../../web/src/app/paths.ts").T;' },
  ],
  "packages never import what is built on them": [
    { "packages/email/src/render.ts": 'export * from "../../../apps/web/src/app/paths.ts";' },
  ],
  "the contract imports zod, the brands and the email document, nothing else": [
    { "packages/contract/src/customers.ts": 'import { v7 } from "uuid";' },
    { "packages/email/src/render.ts": nothing, "packages/contract/src/a.ts": 'import "@delight/email/render";' },
  ],
  "brands are data and import nothing": [
    { "packages/brands/src/picture.ts": 'import { readFileSync } from "node:fs";' },
    { "packages/brands/src/delight.ts": 'import "../../email/src/document.ts";' },
  ],
  "the platform knows no feature": [
    { "apps/server/src/platform/clock.ts": 'import type { q } from "../features/customers/index.ts";' },
  ],
  "ui and lib know neither features, shell nor app": [
    { "apps/web/src/lib/session.ts": 'const paths = await import("../app/paths.ts");' },
    { "apps/web/src/ui/card.tsx": 'import "../features/customers/customers-page.tsx";' },
  ],
  "lib does not know ui": [{ "apps/web/src/lib/format.ts": 'import "../ui/table.tsx";' }],
  "the shell knows ui, lib and app/paths only": [
    { "apps/web/src/shell/drawer.tsx": 'import "../features/customers/customers-page.tsx";' },
  ],
  "web features know neither shell nor app, but for app/paths": [{ [webRoom]: 'import "../../shell/navbar.tsx";' }],
  "a module is imported through its index.ts": [
    { "apps/server/src/features/deliveries/deliveries.service.ts": 'import "../customers/customers.queries.ts";' },
    { "apps/web/src/features/emails/email-page.tsx": 'import "../customers/customers-page.tsx";' },
  ],
  "a module imports another only where tools/module-graph.json allows it": [
    { "apps/server/src/features/emails/emails.service.ts": 'import type { q } from "../customers/index.ts";' },
  ],
  "only *.queries.ts, platform/db and platform/jobs speak SQL": [
    { [serverRoom]: 'import { sql } from "kysely";' },
    { "apps/server/src/platform/clock.ts": 'import type { Pool } from "pg";' },
  ],
  "only main.ts and its lists, workers.ts and loops.ts, start workers": [
    { "apps/server/src/app.ts": 'import { w } from "./features/deliveries/deliveries.worker.ts";' },
  ],
  "production code never imports tests or what only serves proof": [
    { [serverRoom]: 'import "../../testing/test-app.ts";' },
    { [serverRoom]: 'import "./customers.test.ts";' },
    { "apps/server/src/platform/mail.ts": 'import "../../../../stand-ins/src/smtp-sink.ts";' },
  ],
  "an import names a file that exists, with its extension, or a door of a workspace": [
    { [serverRoom]: 'import "./customers.queries";' },
    { [serverRoom]: 'import "@delight/contract/missing";' },
    { [serverRoom]: 'import "@delight/server";' },
  ],
  "only *.queries.ts touches the db of a transaction": [
    { [serverRoom]: "export const f = (tx) => tx.db;" },
    { [serverRoom]: "export const f = ({ db }) => db;" },
    { [serverRoom]: 'export const f = (tx) => tx["db"];' },
  ],
  "on the server only config.ts reads the environment": [
    { [serverRoom]: "export const home = process.env.HOME;" },
    { [serverRoom]: 'import { env } from "node:process";' },
    { [serverRoom]: "const { env } = process;" },
    { "packages/email/src/render.ts": 'export const home = process["env"];' },
  ],
  "on the web only lib/config.ts reads import.meta.env, and nobody process.env": [
    { [webRoom]: "export const mode = import.meta.env.MODE;" },
    { "apps/web/src/lib/config.ts": "export const mode = process.env.MODE;" },
  ],
  "exports have names (only tools' own configuration files export a default)": [
    { [webRoom]: "export default function Table() {}" },
    { [webRoom]: 'export { table as default } from "../../ui/table.tsx";' },
  ],
  "files and folders are named in kebab-case": [
    { "apps/web/src/ui/DataTable.tsx": nothing },
    { "apps/web/src/ui/dataTable/table.tsx": nothing },
    { "apps/server/src/platform/send_mail.ts": nothing },
  ],
  "a switched-off check gives its reason after --": [
    { [serverRoom]: "// oxlint-disable-next-line max-params\nexport const f = 1;" },
    { [serverRoom]: "// @ts-ignore\nexport const f = 1;" },
  ],
  "every module is listed in tools/module-graph.json": [{ "apps/web/src/features/gadgets/index.ts": nothing }],
  "the module graph has no cycle": [
    { "tools/module-graph.json": JSON.stringify({ ...graph, server: { ...graph.server, customers: ["deliveries"] } }) },
  ],
  "no import cycles, types included": [
    {
      "apps/web/src/lib/one.ts": 'import type { Two } from "./two.ts";\nexport type One = Two;',
      "apps/web/src/lib/two.ts": 'import type { One } from "./one.ts";\nexport type Two = One;',
    },
  ],
};

test("a clean tree passes", () => {
  expect(breachesOf({})).toEqual([]);
});

test("every rule has a breach that proves it", () => {
  const rules = [...importRules, ...fileRules].map((rule) => rule.says);

  expect(rules.filter((says) => plants[says] === undefined)).toEqual([]);
});

test.each(Object.entries(plants).flatMap(([says, planted]) => planted.map((tree) => ({ says, tree }))))(
  "a breach is reported: $says",
  ({ says, tree }) => {
    const violations = breachesOf(tree);

    expect(violations.some((breach) => breach.includes(says))).toBe(true);
  },
);

test("a reason after -- lets a check be switched off", () => {
  const violations = breachesOf({
    [serverRoom]: "// oxlint-disable-next-line no-console -- the terminal is the door here\nexport const f = 1;",
  });

  expect(violations).toEqual([]);
});

test("a tree with too few files is refused instead of passed", () => {
  using tree = temporaryTree({});

  expect(() => checkBoundaries(tree.root)).toThrow("Only 0 files");
});
