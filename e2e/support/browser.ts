import { existsSync } from "node:fs";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { type DisplayVariant, defaultVariant } from "./display-variants.ts";

export const browserFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Where `npm test` has found or installed a Chromium, or else where Debian has it. */
export const browserPath =
  process.env.CHROMIUM_PATH ??
  ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find((path) => existsSync(path)) ??
  "/usr/bin/chromium";

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: browserPath, args: browserFlags });
}

type Profile = Awaited<ReturnType<BrowserContext["storageState"]>>;

export interface WindowOptions {
  look?: DisplayVariant;
  /** Where the look is remembered, as it is for a visitor who comes back. */
  url?: string;
  /** What another window knows: its cookies and its storage. */
  profile?: Profile;
  /** Runs no script of any page. */
  scriptless?: boolean;
}

/** A browser window with a profile of its own. */
export async function openContext(
  browser: Browser,
  { look = defaultVariant, url, profile, scriptless = false }: WindowOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: look.width, height: look.width < 600 ? 844 : 900 },
    locale: look.language,
    colorScheme: look.theme,
    reducedMotion: "reduce",
    javaScriptEnabled: !scriptless,
    ...(profile === undefined ? {} : { storageState: profile }),
  });
  if (url !== undefined) {
    const chosen = { language: look.language, theme: look.theme, ...look.choices };
    await context.addCookies(Object.entries(chosen).map(([key, value]) => ({ name: `Delight-${key}`, value, url })));
  }
  return context;
}

/** What a page complained about: errors on its console (refusals of its content policy among them) and uncaught ones. */
export interface PageErrors {
  /** What came since they were last taken. */
  take(): string[];
  /** A complaint like this one is part of the story. */
  expect(pattern: RegExp): void;
}

export function watch(page: Page): PageErrors {
  const heard: string[] = [];
  const expected: RegExp[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") {
      heard.push(`console: ${message.text()} (${message.location().url} on ${page.url()})`);
    }
  });
  page.on("pageerror", (error) => heard.push(`uncaught: ${error.message} (on ${page.url()})`));
  page.on("crash", () => heard.push(`the page crashed (${page.url()})`));
  return {
    take: () => heard.splice(0).filter((words) => !expected.some((pattern) => pattern.test(words))),
    expect: (pattern) => void expected.push(pattern),
  };
}
