import { execFileSync } from "node:child_process";

/** What those journeys measure: the frame, its components and their theme, and the texts of the frame. */
const drawing = new RegExp(
  [
    String.raw`^apps/web/src/(?:ui|shell)/.*\.(?:tsx|css)$`,
    "^apps/web/src/(?:ui/theme|lib/preferences)/",
    String.raw`^apps/web/src/lib/i18n/locales/\w+/(?:common|shell)\.json$`,
    String.raw`^packages/brands/|^apps/web/index\.html$`,
  ].join("|"),
);
const recentSeconds = 24 * 3600;

/** Whether journeys that measure places and colours are due: after a change of what draws them, and where none can be ruled out. */
export function arePixelsDue(changed: readonly string[] | undefined, walksAll: boolean): boolean {
  return walksAll || changed === undefined || changed.some((file) => drawing.test(file) && !isTest(file));
}

/** Files that commits of the last day before the newest one changed, or that are not committed yet; undefined where there is no history. */
export function recentlyChanged(root: string): string[] | undefined {
  const git = (...words: string[]) =>
    execFileSync("git", words, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).split("\n");
  try {
    const since = Number(git("log", "-1", "--format=%ct")[0]) - recentSeconds;
    const committed = git("log", `--since=${since}`, "--name-only", "--format=");
    const own = [...git("diff", "--name-only", "HEAD"), ...git("ls-files", "--others", "--exclude-standard")];
    return [...committed, ...own].filter((file) => file !== "");
  } catch {
    return undefined;
  }
}

/** Parts of the product by the beginnings of paths; what a journey reaches is a tag of it (`e2e/fixtures/details.ts`). */
const partsOf: readonly (readonly [RegExp, (name: string) => readonly string[]])[] = [
  [/^apps\/(?:web|server)\/src\/features\/([\w-]+)\//, (name) => [name]],
  [/^apps\/web\/src\/(app|shell|ui)\//, (name) => [name]],
  [/^packages\/(email)\//, () => ["emails", "activities", "user-mails"]],
];

/** A pattern for `--grep` that fits the journeys which a change of files may break; undefined when that may be all of them. */
export function journeysReachedBy(changed: readonly string[]): string | undefined {
  const own = changed.flatMap((file) => /^e2e\/journeys\/([\w-]+\.journey\.ts)$/.exec(file)?.[1] ?? []);
  const product = changed.filter((file) => /^(apps|packages|stand-ins|db|e2e)\//.test(file) && !isTest(file));
  const parts = new Set<string>();
  for (const file of product) {
    const [name, namesOf] = partsOf.flatMap(([path, names]) => {
      const [, found] = path.exec(file) ?? [];
      return found === undefined ? [] : ([found, names] as const);
    });
    if (typeof name !== "string" || typeof namesOf !== "function") return undefined;
    for (const part of namesOf(name)) parts.add(part);
  }
  const patterns = [
    ...own.map((file) => file.replaceAll(".", "\\.")),
    ...[...parts].map((part) => `@${part}(?![\\w-])`),
  ];
  return patterns.length === 0 ? "$^" : patterns.join("|");
}

function isTest(file: string): boolean {
  return /\.(test|journey)\.tsx?$/.test(file);
}
