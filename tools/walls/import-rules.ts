import { isTest } from "../source/files.ts";
import { below, isProduction, maySpeakSql, server, web } from "./paths.ts";
import type { Target } from "./resolve.ts";
import { type Rooms, roomOf } from "./rooms.ts";

/** One import: who looks at whom. `to` is a path of the project or the name of a package. */
export interface Edge {
  readonly from: string;
  readonly to: string;
  readonly isFile: boolean;
  readonly rooms: Rooms;
}

export interface ImportRule {
  readonly says: string;
  readonly broken: (edge: Edge) => boolean;
}

export function edgeOf(from: string, target: Exclude<Target, { missing: string }>, rooms: Rooms): Edge {
  return "file" in target
    ? { from, to: target.file, isFile: true, rooms }
    : { from, to: target.package, isFile: false, rooms };
}

const sqlPackages = new Set(["kysely", "pg", "pg-copy-streams", "pg-cursor"]);
const workerStarters = ["main.ts", "workers.ts", "loops.ts"].map((file) => server + file);
const onlyForProof = ["stand-ins/", "e2e/", "bench/", "tools/"];

function visit({ from, to }: Edge) {
  const guest = roomOf(from);
  const host = roomOf(to);
  return guest && host && guest.house === host.house && guest.room !== host.room ? { guest, host } : undefined;
}

export const importRules: readonly ImportRule[] = [
  {
    says: "web and server meet only in packages/",
    broken: ({ from, to }) =>
      (below(from, "apps/web/") && below(to, "apps/server/")) ||
      (below(from, "apps/server/") && below(to, "apps/web/")),
  },
  {
    says: "packages never import what is built on them",
    broken: ({ from, to, isFile }) => below(from, "packages/") && isFile && !below(to, "packages/"),
  },
  {
    says: "the contract imports zod, the brands and the email document, nothing else",
    broken: ({ from, to, isFile }) =>
      below(from, "packages/contract/") &&
      !isTest(from) &&
      (isFile
        ? !below(to, "packages/contract/", "packages/brands/") && to !== "packages/email/src/document.ts"
        : to !== "zod"),
  },
  {
    says: "brands are data and import nothing",
    broken: ({ from, to }) => below(from, "packages/brands/") && !isTest(from) && !below(to, "packages/brands/"),
  },
  {
    says: "the platform knows no feature",
    broken: ({ from, to }) =>
      below(from, `${server}platform/`) && below(to, `${server}features/`, `${server}app.ts`, `${server}main.ts`),
  },
  {
    says: "ui and lib know neither features, shell nor app",
    broken: ({ from, to }) =>
      below(from, `${web}ui/`, `${web}lib/`) && below(to, `${web}features/`, `${web}shell/`, `${web}app/`),
  },
  {
    says: "lib does not know ui",
    broken: ({ from, to }) => below(from, `${web}lib/`) && below(to, `${web}ui/`),
  },
  {
    says: "the shell knows ui, lib and app/paths only",
    broken: ({ from, to, isFile }) =>
      below(from, `${web}shell/`) &&
      !isTest(from) &&
      isFile &&
      !below(to, `${web}shell/`, `${web}ui/`, `${web}lib/`, `${web}app/paths.`, "packages/"),
  },
  {
    says: "web features know neither shell nor app, but for app/paths",
    broken: ({ from, to }) =>
      below(from, `${web}features/`) &&
      !isTest(from) &&
      below(to, `${web}shell/`, `${web}app/`) &&
      !below(to, `${web}app/paths.`),
  },
  {
    says: "a room is entered through its index.ts",
    broken: (edge) => {
      const host = visit(edge)?.host;
      return host !== undefined && !isTest(edge.to) && host.inside !== "index.ts";
    },
  },
  {
    says: "a room enters another only along tools/rooms.json",
    broken: (edge) => {
      const both = visit(edge);
      if (both === undefined || isTest(edge.from)) return false;
      return !(edge.rooms[both.guest.house][both.guest.room] ?? []).includes(both.host.room);
    },
  },
  {
    says: "only *.queries.ts, platform/db and platform/jobs speak SQL",
    broken: ({ from, to }) => sqlPackages.has(to) && isProduction(from) && !maySpeakSql(from),
  },
  {
    says: "only main.ts and its lists, workers.ts and loops.ts, start workers",
    broken: ({ from, to }) => to.endsWith(".worker.ts") && !isTest(from) && !workerStarters.includes(from),
  },
  {
    says: "production code never imports tests or what only serves proof",
    broken: ({ from, to, isFile }) => isProduction(from) && isFile && (isTest(to) || below(to, ...onlyForProof)),
  },
];
