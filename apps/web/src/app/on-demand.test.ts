import { expect, test } from "vitest";

const sources: Record<string, string> = import.meta.glob(
  ["../**/*.{ts,tsx}", "!../**/*.test.{ts,tsx}", "!../**/testing.tsx"],
  { eager: true, query: "?raw", import: "default" },
);
const fileName = (path: string) => path.slice(path.lastIndexOf("/") + 1);

test("2.1: no source imports the page of a screen statically, so that each is loaded on demand", () => {
  const lazy = [...(sources["./screens.ts"] ?? "").matchAll(/import\("([^"]+)"\)/g)];
  const pages = new Set(lazy.map(([, path = ""]) => fileName(path)));
  const offenders = Object.entries(sources).flatMap(([path, text]) =>
    [...text.matchAll(/(?:from|import)\s+["']([^"']+)["']/g)]
      .filter(([, imported = ""]) => pages.has(fileName(imported)))
      .map(([line]) => `${path}: ${line}`),
  );

  expect(pages.size).toBeGreaterThan(20);
  expect(offenders).toEqual([]);
});
